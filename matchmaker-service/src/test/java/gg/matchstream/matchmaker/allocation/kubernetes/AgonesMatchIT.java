package gg.matchstream.matchmaker.allocation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The whole service with {@code matchstream.fleet.kind=agones}: tickets in, servers of the stub out, and back. */
@DirtiesContext
class AgonesMatchIT extends MatchmakerContext {
    private static final Map<String, String> HERE =
            Map.of("matchstream.gg/region", "us-east", "matchstream.gg/build", "1.4");
    private static StubAgones agones;

    @DynamicPropertySource
    static void agones(DynamicPropertyRegistry properties) throws Exception {
        Certificates certificates = Certificates.shared();
        agones = new StubAgones(certificates.ofServer());
        properties.add("matchstream.fleet.kind", () -> "agones");
        properties.add("matchstream.fleet.agones.allocator", agones::uri);
        properties.add("matchstream.fleet.agones.cluster", agones::uri);
        properties.add("matchstream.fleet.agones.allocator-ssl-bundle", () -> "agones");
        properties.add("matchstream.fleet.agones.cluster-ssl-bundle", () -> "agones");
        properties.add("matchstream.fleet.agones.look-every", () -> "100ms");
        for (String part : new String[] {"keystore", "truststore"}) {
            String store = certificates.store(part.equals("keystore") ? "client" : "client-trusts");
            properties.add("spring.ssl.bundle.jks.agones." + part + ".location", () -> "file:" + store);
            properties.add("spring.ssl.bundle.jks.agones." + part + ".password", () -> Certificates.PASSWORD);
        }
    }

    @AfterAll
    static void close() {
        agones.close();
    }

    @Test
    void a_match_plays_on_a_server_of_its_build_and_gives_it_back_when_it_ends() {
        agones.ready("a", 7101, HERE);
        Answer assigned = match();

        assertThat(assigned.body().path("connection").toString()).contains("203.0.113.14", "7101");

        call("POST", "/v1/matches/" + assigned.text("matchId") + ":end", BACKEND, null);

        await().atMost(Duration.ofSeconds(20)).until(() -> agones.deleted.contains("a"));
    }

    @Test
    void a_match_whose_server_was_shut_down_is_over() {
        StubAgones.Server server = agones.ready("b", 7102, HERE);
        String match = match().text("matchId");

        server.state = "Shutdown";

        await().atMost(Duration.ofSeconds(20))
                .until(() -> call("GET", "/v1/matches/" + match, BACKEND, null)
                        .text("state")
                        .equals("ENDED"));
        assertThat(call("GET", "/v1/matches/" + match, BACKEND, null).text("reason"))
                .isEqualTo("server-ended");
    }

    @Test
    void a_server_won_by_a_call_that_was_given_up_is_given_back_once_its_match_plays_elsewhere() {
        agones.ready("c", 7103, HERE);
        String match = match().text("matchId");
        agones.ready("late", 7104, Map.of("matchstream.gg/match-id", match)).state = "Allocated";

        await().atMost(Duration.ofSeconds(20)).until(() -> agones.deleted.contains("late"));

        assertThat(agones.deleted).doesNotContain("c");
    }

    private Answer match() {
        String queue = queue(Map.of());
        Map<String, Object> build = Map.of("platform", "pc", "build", "1.4");
        String first = call("POST", "/v1/tickets", BACKEND, withAttributes(queue, build))
                .text("ticketId");
        call("POST", "/v1/tickets", BACKEND, withAttributes(queue, build));
        return awaitState(first, "ASSIGNED");
    }

    private static Map<String, Object> withAttributes(String queue, Map<String, Object> attributes) {
        return Map.of(
                "queue",
                queue,
                "players",
                java.util.List.of(Map.of(
                        "playerId",
                        unique("p"),
                        "rating",
                        1500,
                        "pings",
                        Map.of("us-east", 20),
                        "attributes",
                        attributes)));
    }
}
