package gg.matchstream.matchmaker.allocation.kubernetes;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The calls of the Kubernetes API that game servers need. */
final class ClusterApi {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int PAGE_MAX = 500;

    /** The cluster gave no usable answer; the message is for people. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(String reason) {
            super(reason);
        }
    }

    private final AgonesSettings settings;
    private final HttpsCalls calls;

    ClusterApi(AgonesSettings settings, HttpsCalls calls) {
        this.settings = settings;
        this.calls = calls;
    }

    JsonNode post(URI cluster, String group, String kind, Object body) throws Refused {
        return read(send(request(cluster, "/apis/" + group + "/namespaces/" + settings.namespace() + "/" + kind)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))));
    }

    /** @param selector of labels, in the words of Kubernetes */
    List<GameServer> gameServers(URI cluster, String selector) throws Refused {
        List<GameServer> all = new ArrayList<>();
        String next = "";
        do {
            JsonNode page = read(send(request(
                            cluster,
                            servers() + "?limit=" + PAGE_MAX + "&labelSelector=" + encoded(selector)
                                    + (next.isEmpty() ? "" : "&continue=" + encoded(next)))
                    .GET()));
            if (!page.path("items").isArray()) throw new Refused("the cluster's answer was not understood");
            for (JsonNode item : page.path("items"))
                GameServer.read(cluster, item).ifPresent(all::add);
            next = page.path("metadata").path("continue").asString("");
        } while (!next.isEmpty());
        return all;
    }

    void delete(GameServer server) throws Refused {
        HttpsCalls.Reply reply = calls.send(request(server.cluster(), servers() + "/" + server.name())
                .DELETE()
                .build());
        if (reply instanceof HttpsCalls.Reply.Answered answer && (answer.status() / 100 == 2 || answer.status() == 404))
            return;
        throw new Refused(
                reply instanceof HttpsCalls.Reply.Silent silent ? silent.reason() : "the cluster refused to delete");
    }

    private String servers() {
        return "/apis/agones.dev/v1/namespaces/" + settings.namespace() + "/gameservers";
    }

    private HttpRequest.Builder request(URI cluster, String path) throws Refused {
        HttpRequest.Builder request = HttpRequest.newBuilder(cluster.resolve(path));
        Path token = settings.clusterToken();
        if (token == null) return request;
        try {
            return request.header(
                    "Authorization", "Bearer " + Files.readString(token).strip());
        } catch (IOException _) {
            throw new Refused("the token of the cluster is not readable");
        }
    }

    private HttpsCalls.Reply send(HttpRequest.Builder request) {
        return calls.send(request.build());
    }

    private static JsonNode read(HttpsCalls.Reply reply) throws Refused {
        return switch (reply) {
            case HttpsCalls.Reply.Silent(String reason) -> throw new Refused(reason);
            case HttpsCalls.Reply.Answered(int status, String ignored)
            when status / 100 != 2 -> throw new Refused("the cluster answered " + status);
            case HttpsCalls.Reply.Answered(int ok, String body) -> {
                try {
                    yield JSON.readTree(body);
                } catch (JacksonException e) {
                    throw new Refused("the cluster's answer was not understood");
                }
            }
        };
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
