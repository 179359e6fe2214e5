package gg.matchstream.analytics;

import static org.awaitility.Awaitility.await;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webtestclient.autoconfigure.AutoConfigureWebTestClient;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.reactive.server.WebTestClient;

/** The whole service on a broker and a database, shared by all tests that extend it; each uses players of its own. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureWebTestClient
@Import(TestInfrastructureConfiguration.class)
public abstract class AnalyticsContext {
    protected static final String LIVEOPS = TestTokens.bearer("liveops:write", "live-ops");

    @Autowired
    protected WebTestClient web;

    @Autowired
    protected JdbcClient jdbc;

    /** Puts them into {@code gameplay-events} and waits until they are in the players' logs. */
    protected void consumed(List<GameEvent> events) {
        consumed(Topics.GAMEPLAY_EVENTS.name(), events);
    }

    protected void consumed(String topic, List<GameEvent> events) {
        try (Stream stream = new Stream()) {
            stream.send(topic, events);
        }
        Object[] ids = events.stream().map(GameEvent::eventId).distinct().toArray();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> jdbc.sql(
                                        "SELECT count(*) FROM processed_events p JOIN consumer c ON c.id = p.reader WHERE c.name = 'analytics' AND event_id = ANY(:ids)")
                                .param("ids", new org.springframework.jdbc.support.SqlArrayValue("uuid", ids))
                                .query(Integer.class)
                                .single()
                        == ids.length);
    }

    protected WebTestClient.BodyContentSpec read(String uri, Object... values) {
        return web.get()
                .uri(uri, values)
                .header("Authorization", LIVEOPS)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody();
    }

    protected void refused(int status, String uri, Object... values) {
        web.get()
                .uri(uri, values)
                .header("Authorization", LIVEOPS)
                .exchange()
                .expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .contentType("application/problem+json");
    }
}
