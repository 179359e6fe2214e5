package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyApplication;
import gg.matchstream.testkit.TestInfrastructure;
import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webtestclient.autoconfigure.AutoConfigureWebTestClient;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.reactive.server.WebTestClient;

@SpringBootTest(classes = TallyApplication.class, webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureWebTestClient
@Import(TestInfrastructureConfiguration.class)
class ConsumptionIT {
    private static final String LIVEOPS = TestTokens.bearer("liveops:write", "live-ops");

    @Autowired
    private JdbcClient jdbc;

    @Autowired
    private WebTestClient web;

    @Test
    void every_event_has_one_effect_however_often_it_was_sent() {
        try (Senders senders =
                new Senders(TestInfrastructure.shared().kafkaBootstrapServers(), TallyApplication.TOPIC)) {
            for (int seq = 1; seq <= 1_000; seq++) {
                for (int copy = 0; copy < 1 + seq % 3; copy++)
                    senders.send(Senders.event("once-" + seq % 10, "player_died", seq));
            }
            senders.flush();
        }

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(eventsOf("once-%")).isEqualTo(1_000));
        assertThat(jdbc.sql("SELECT bool_and(order_kept) FROM tally WHERE player_id LIKE 'once-%'")
                        .query(Boolean.class)
                        .single())
                .isTrue();
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> web.get()
                        .uri("/v1/consumer")
                        .header("Authorization", LIVEOPS)
                        .exchange()
                        .expectStatus()
                        .isOk()
                        .expectBody()
                        .consumeWith(r -> System.err.println(new String(r.getResponseBody())))
                        .jsonPath("$.status")
                        .isEqualTo("OK")
                        .jsonPath("$.partitions.length()")
                        .isEqualTo(3));
    }

    private long eventsOf(String players) {
        return jdbc.sql("SELECT COALESCE(sum(events), 0) FROM tally WHERE player_id LIKE :players")
                .param("players", players)
                .query(Long.class)
                .single();
    }
}
