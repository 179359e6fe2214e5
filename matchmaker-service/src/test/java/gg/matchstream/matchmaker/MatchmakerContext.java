package gg.matchstream.matchmaker;

import static org.awaitility.Awaitility.await;

import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webtestclient.autoconfigure.AutoConfigureWebTestClient;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/**
 * The whole service on a broker and a database, shared by all tests that extend it; each uses players and queues of its
 * own.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureWebTestClient(timeout = "30s")
@Import(TestInfrastructureConfiguration.class)
public abstract class MatchmakerContext {
    protected static final String BACKEND = TestTokens.bearer("tickets:write:any", "backend");
    protected static final String LIVEOPS = TestTokens.bearer("liveops:write", "live-ops");
    protected static final Map<String, Integer> NEAR = Map.of("us-east", 20, "us-west", 60);

    @Autowired
    protected WebTestClient web;

    /** Game servers of its own, also where two builds run on one machine: what they cannot have is no capacity. */
    @DynamicPropertySource
    static void udpPorts(DynamicPropertyRegistry properties) {
        int from = 33_000 + (int) (ProcessHandle.current().pid() % 28) * 1_100;
        properties.add("matchstream.fleet.beacon-base", () -> from);
        properties.add("matchstream.fleet.servers-from", () -> from + 100);
        properties.add("matchstream.fleet.servers-to", () -> from + 1_099);
    }

    @Autowired
    protected JdbcClient jdbc;

    /** A name that no other test uses. */
    protected static String unique(String name) {
        return name + "-" + UUID.randomUUID().toString().substring(0, 8);
    }

    protected static String player(String playerId) {
        return TestTokens.bearer("tickets:write", playerId);
    }

    /** A 1v1 queue of its own, so that tests never meet each other's players. */
    protected String queue(Map<String, Object> more) {
        String name = unique("q");
        Map<String, Object> body = new HashMap<>(Map.of(
                "strategy",
                "HYBRID",
                "teams",
                List.of(Map.of("name", "a", "min", 1, "max", 1), Map.of("name", "b", "min", 1, "max", 1))));
        body.putAll(more);
        Answer made = call("PUT", "/v1/queues/" + name, LIVEOPS, body);
        if (made.status() != 201) throw new IllegalStateException(made.toString());
        return name;
    }

    protected static Map<String, Object> solo(String queue, String playerId) {
        return ticket(queue, List.of(playerId), Map.of());
    }

    protected static Map<String, Object> ticket(String queue, List<String> players, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "queue",
                queue,
                "players",
                players.stream()
                        .map(id -> Map.of("playerId", id, "rating", 1500, "pings", NEAR))
                        .toList()));
        body.putAll(more);
        return body;
    }

    /** Queues a player who counts as alone and in order. @return its ticketId */
    protected String enqueue(String queue, String playerId) {
        Answer answer = call("POST", "/v1/tickets", BACKEND, solo(queue, playerId));
        if (answer.status() != 201) throw new IllegalStateException(answer.toString());
        return answer.text("ticketId");
    }

    protected Answer ticket(String ticketId) {
        return call("GET", "/v1/tickets/" + ticketId, BACKEND, null);
    }

    /** Waits until the ticket is in one of these states. */
    protected Answer awaitState(String ticketId, String... states) {
        return await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> ticket(ticketId), answer -> List.of(states).contains(answer.text("state")));
    }

    protected Answer call(String method, String path, String token, Object body, String... headers) {
        var request = web.method(org.springframework.http.HttpMethod.valueOf(method))
                .uri(path)
                .header("Authorization", token);
        for (int i = 0; i < headers.length; i += 2) request.header(headers[i], headers[i + 1]);
        if (body != null) request.bodyValue(body);
        var result = request.exchange().expectBody(String.class).returnResult();
        return Answer.of(result.getStatus().value(), result.getResponseBody());
    }
}
