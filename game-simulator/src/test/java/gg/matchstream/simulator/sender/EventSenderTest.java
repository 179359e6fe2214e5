package gg.matchstream.simulator.sender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EventSenderTest {
    private static final Instant AT = Instant.parse("2026-11-30T21:00:00.123Z");
    private static final JsonMapper MAPPER = new JsonMapper();

    private final List<List<JsonNode>> batches = Collections.synchronizedList(new ArrayList<>());
    private final List<JsonNode> totals = Collections.synchronizedList(new ArrayList<>());
    private final Queue<Integer> statuses = new ArrayDeque<>();
    private HttpServer service;

    @BeforeEach
    void serve() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/v1/events", this::answer);
        service.createContext("/v1/source-totals", exchange -> {
            totals.add(MAPPER.readTree(exchange.getRequestBody()));
            exchange.sendResponseHeaders(204, -1);
        });
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    @Test
    void numbers_each_players_events_from_1_under_one_epoch() throws Exception {
        try (EventSender sender = new EventSender(settings())) {
            for (String player : List.of("p-1", "p-2", "p-1", "p-1")) sender.send(kill(player));
        }

        List<JsonNode> sent = batches.stream().flatMap(List::stream).toList();
        assertThat(sent).extracting(event -> event.get("seq").asInt()).containsExactly(1, 1, 2, 3);
        assertThat(sent)
                .extracting(event -> event.get("epoch").asLong())
                .containsOnly(sent.getFirst().get("epoch").asLong());
        assertThat(totals)
                .singleElement()
                .satisfies(total -> assertThat(total.get("sent").asInt()).isEqualTo(4));
    }

    @Test
    void repeats_the_same_events_until_they_are_promised() throws Exception {
        statuses.addAll(List.of(503, 429, 200));
        try (EventSender sender = new EventSender(settings())) {
            sender.send(kill("p-1"));
            SenderReport report = sender.flush();

            assertThat(report.durable()).isEqualTo(1);
            assertThat(report.repeats()).isEqualTo(2);
        }

        assertThat(batches).hasSize(3);
        assertThat(batches.get(1)).isEqualTo(batches.get(0));
        assertThat(batches.get(2)).isEqualTo(batches.get(0));
    }

    @Test
    void sends_no_batch_larger_than_the_contract_allows() throws Exception {
        try (EventSender sender = new EventSender(settings())) {
            for (int i = 0; i < 1_700; i++) sender.send(kill("p-" + i));
        }

        assertThat(batches).allSatisfy(batch -> assertThat(batch).hasSizeBetween(1, 500));
        assertThat(batches.stream().mapToInt(List::size).sum()).isEqualTo(1_700);
    }

    @Test
    void names_the_events_that_were_refused() throws Exception {
        statuses.add(207);
        try (EventSender sender = new EventSender(settings())) {
            sender.send(kill("p-1"));
            SenderReport report = sender.flush();

            assertThat(report.rejected()).isEqualTo(1);
            assertThat(report.rejections()).containsExactly(new SenderReport.Rejection(1, "no good"));
        }
    }

    @Test
    void stops_when_the_service_refuses_the_sender_itself() throws Exception {
        statuses.add(401);
        try (EventSender sender = new EventSender(settings())) {
            sender.send(kill("p-1"));

            assertThatThrownBy(sender::flush).isInstanceOf(SenderRefused.class).hasMessageContaining("401");
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        List<JsonNode> events = body.lines().map(MAPPER::readTree).toList();
        batches.add(events);
        Integer status;
        synchronized (statuses) {
            status = statuses.poll();
        }
        int code = status == null ? 200 : status;
        String results = code == 207
                ? "{\"index\":0,\"id\":null,\"status\":\"rejected\",\"problem\":{\"detail\":\"no good\"}}"
                : "";
        int rejected = code == 207 ? 1 : 0;
        byte[] answer = "{\"stored\":%d,\"spooled\":0,\"rejected\":%d,\"results\":[%s]}"
                .formatted(events.size() - rejected, rejected, results)
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(code, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private SenderSettings settings() {
        URI address = URI.create("http://localhost:" + service.getAddress().getPort());
        return new SenderSettings(
                address, "gs-1", () -> "token", 10_000, Duration.ofSeconds(10), Duration.ofMillis(50));
    }

    private static PlayerEvent kill(String player) {
        return PlayerEvent.of("player_killed", player, AT, Map.of("victimId", "p-9"));
    }
}
