package gg.matchstream.matchmaker.allocation.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Plays the allocator service and the Kubernetes API of one cluster as the real ones were seen to answer, over mTLS. */
final class StubAgones implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String NONE = """
            {"code":8,"message":"there is no available GameServer to allocate","details":[]}""";

    /** A server of the stub. */
    static final class Server {
        final String name;
        final int port;
        final Map<String, String> labels;
        volatile String state = "Ready";

        Server(String name, int port, Map<String, String> labels) {
            this.name = name;
            this.port = port;
            this.labels = new LinkedHashMap<>(labels);
        }
    }

    /** An answer that replaces the usual one. */
    record Canned(int status, String body) {}

    final List<JsonNode> asked = new CopyOnWriteArrayList<>();
    final List<Canned> canned = new CopyOnWriteArrayList<>();
    final List<String> deleted = new CopyOnWriteArrayList<>();
    final List<String> authorizations = new CopyOnWriteArrayList<>();
    volatile CountDownLatch answers = new CountDownLatch(0);
    volatile boolean listRefused;
    private final Map<String, Server> servers = new LinkedHashMap<>();
    private final HttpsServer https;

    StubAgones(SSLContext tls) throws IOException {
        https = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        https.setHttpsConfigurator(new HttpsConfigurator(tls) {
            @Override
            public void configure(HttpsParameters parameters) {
                SSLParameters mutual = getSSLContext().getDefaultSSLParameters();
                mutual.setNeedClientAuth(true);
                parameters.setSSLParameters(mutual);
            }
        });
        https.createContext("/gameserverallocation", this::allocate);
        https.createContext("/apis/", this::api);
        https.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        https.start();
    }

    URI uri() {
        return URI.create("https://127.0.0.1:" + https.getAddress().getPort());
    }

    synchronized Server ready(String name, int port, Map<String, String> labels) {
        Server server = new Server(name, port, labels);
        servers.put(name, server);
        return server;
    }

    synchronized Server server(String name) {
        return servers.get(name);
    }

    private void allocate(HttpExchange exchange) throws IOException {
        JsonNode body = JSON.readTree(exchange.getRequestBody());
        asked.add(body);
        if (!canned.isEmpty()) {
            Canned next = canned.removeFirst();
            answer(exchange, next.status(), next.body());
            return;
        }
        Server taken = take(body.path("gameServerSelectors"), body.path("metadata"));
        await(answers);
        if (taken == null) answer(exchange, 429, NONE);
        else answer(exchange, 200, """
                {"gameServerName":"%s","ports":[{"name":"default","port":%d}],"address":"203.0.113.14",\
                "addresses":[],"nodeName":"node-1","source":"local","metadata":{"labels":{},"annotations":{}}}""".formatted(taken.name, taken.port));
    }

    /** The server is taken before the answer: a caller that has gone has still consumed one. */
    private synchronized Server take(JsonNode selectors, JsonNode metadata) {
        for (JsonNode selector : selectors) {
            String state = selector.path("gameServerState").asString("READY").equalsIgnoreCase("ALLOCATED")
                    ? "Allocated"
                    : "Ready";
            for (Server server : servers.values()) {
                if (!server.state.equals(state) || !has(server, selector.path("matchLabels"))) continue;
                server.state = "Allocated";
                metadata.path("labels")
                        .properties()
                        .forEach(label -> server.labels.put(
                                label.getKey(), label.getValue().asString()));
                return server;
            }
        }
        return null;
    }

    private static boolean has(Server server, JsonNode labels) {
        return labels.properties().stream()
                .allMatch(label -> label.getValue().asString().equals(server.labels.get(label.getKey())));
    }

    private void api(HttpExchange exchange) throws IOException {
        authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
        String path = exchange.getRequestURI().getPath();
        switch (exchange.getRequestMethod()) {
            case "POST" -> clusterAllocate(exchange);
            case "DELETE" -> {
                String name = path.substring(path.lastIndexOf('/') + 1);
                deleted.add(name);
                synchronized (this) {
                    servers.remove(name);
                }
                answer(exchange, 200, "{}");
            }
            default -> list(exchange);
        }
    }

    private void clusterAllocate(HttpExchange exchange) throws IOException {
        JsonNode body = JSON.readTree(exchange.getRequestBody());
        asked.add(body);
        if (!canned.isEmpty()) {
            Canned next = canned.removeFirst();
            answer(exchange, next.status(), next.body());
            return;
        }
        Server taken =
                take(body.path("spec").path("selectors"), body.path("spec").path("metadata"));
        answer(
                exchange,
                201,
                taken == null
                        ? "{\"status\":{\"state\":\"UnAllocated\"}}"
                        : JSON.writeValueAsString(Map.of("status", status(taken))));
    }

    private void list(HttpExchange exchange) throws IOException {
        if (listRefused) {
            answer(exchange, 403, "{\"kind\":\"Status\",\"code\":403}");
            return;
        }
        String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8);
        String selector = query.replaceAll(".*labelSelector=([^&]*).*", "$1");
        List<Object> items = new ArrayList<>();
        synchronized (this) {
            for (Server server : servers.values()) {
                String key = selector.split("=")[0];
                boolean chosen = selector.contains("=")
                        ? selector.endsWith("=" + server.labels.get(key))
                        : server.labels.containsKey(key);
                if (chosen)
                    items.add(Map.of(
                            "metadata",
                            Map.of("name", server.name, "labels", server.labels),
                            "status",
                            status(server)));
            }
        }
        answer(exchange, 200, JSON.writeValueAsString(Map.of("items", items, "metadata", Map.of())));
    }

    private static Map<String, Object> status(Server server) {
        return Map.of(
                "state",
                server.state,
                "gameServerName",
                server.name,
                "address",
                "203.0.113.14",
                "ports",
                List.of(Map.of("name", "default", "port", server.port)));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        answers.countDown();
        https.stop(0);
    }
}
