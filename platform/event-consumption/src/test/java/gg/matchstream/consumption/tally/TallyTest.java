package gg.matchstream.consumption.tally;

import static org.awaitility.Awaitility.await;

import gg.matchstream.testkit.TestInfrastructure;
import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.core.ThrowingRunnable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webtestclient.autoconfigure.AutoConfigureWebTestClient;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.reactive.server.WebTestClient;

/** One context for all tests that share a running service. */
@SpringBootTest(classes = TallyApplication.class, webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureWebTestClient
@Import(TestInfrastructureConfiguration.class)
public abstract class TallyTest {
    @Autowired
    protected JdbcClient jdbc;

    @Autowired
    protected TallyEffects effects;

    @Autowired
    private WebTestClient web;

    protected WebTestClient.ResponseSpec get(String uri, Object... variables) {
        return web.get()
                .uri(uri, variables)
                .header("Authorization", TestTokens.bearer("liveops:read", "reader"))
                .exchange();
    }

    protected WebTestClient.ResponseSpec post(String uri, Object... variables) {
        return web.post()
                .uri(uri, variables)
                .header("Authorization", TestTokens.bearer("liveops:write", "live-ops"))
                .exchange();
    }

    protected WebTestClient.ResponseSpec post(String uri, Object body, String variable) {
        return web.post()
                .uri(uri, variable)
                .header("Authorization", TestTokens.bearer("liveops:write", "live-ops"))
                .bodyValue(body)
                .exchange();
    }

    protected static String bootstrap() {
        return TestInfrastructure.shared().kafkaBootstrapServers();
    }

    protected static void send(Consumer<Senders> records) {
        try (Senders senders = new Senders(bootstrap(), TallyApplication.TOPIC)) {
            records.accept(senders);
            senders.flush();
        }
    }

    protected long eventsOf(String players) {
        return jdbc.sql("SELECT COALESCE(sum(events), 0) FROM tally WHERE player_id LIKE :players")
                .param("players", players)
                .query(Long.class)
                .single();
    }

    protected boolean orderKept(String players) {
        return jdbc.sql("SELECT bool_and(order_kept) FROM tally WHERE player_id LIKE :players")
                .param("players", players)
                .query(Boolean.class)
                .single();
    }

    protected List<String> deadLetterIds(String player) {
        return jdbc.sql("SELECT id::text FROM dead_letters WHERE player_id = :player ORDER BY \"offset\"")
                .param("player", player)
                .query(String.class)
                .list();
    }

    public static void eventually(ThrowingRunnable assertion) {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(assertion);
    }
}
