package gg.matchstream.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webtestclient.autoconfigure.AutoConfigureWebTestClient;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.test.web.reactive.server.WebTestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The whole service on a broker and a database, shared by all tests that extend it; each uses a board of its own. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureWebTestClient(timeout = "30s")
@Import(TestInfrastructureConfiguration.class)
public abstract class LeaderboardContext {
    protected static final String LIVEOPS = TestTokens.bearer("liveops:write", "live-ops");
    protected static final String GAME_CLIENT = TestTokens.bearer("boards:read", "p-1");

    private static final JsonMapper JSON = JsonMapper.shared();

    /** What a call was answered. */
    protected record Answer(int status, JsonNode body) {}

    @Autowired
    protected WebTestClient web;

    @Autowired
    protected JdbcClient jdbc;

    /** A name that no other test uses. */
    protected static String unique(String name) {
        return name + "-" + UUID.randomUUID().toString().substring(0, 8);
    }

    /** A board of its own. */
    protected String board(Map<String, Object> definition) {
        String name = unique("board");
        assertThat(call("PUT", "/v1/leaderboards/" + name, LIVEOPS, definition).status())
                .isEqualTo(201);
        return name;
    }

    protected Answer get(String path, Object... values) {
        return call("GET", path.formatted(values), LIVEOPS, null);
    }

    protected Answer post(String path, Object body) {
        return call("POST", path, LIVEOPS, body);
    }

    protected Answer call(String method, String path, String token, @Nullable Object body) {
        var request = web.method(HttpMethod.valueOf(method)).uri(path).header("Authorization", token);
        if (body != null) request.bodyValue(body);
        var result = request.exchange().expectBody(String.class).returnResult();
        String text = result.getResponseBody();
        return new Answer(result.getStatus().value(), JSON.readTree(text == null || text.isBlank() ? "{}" : text));
    }

    /** Puts them into {@code gameplay-events} and waits until the boards have counted them. */
    protected void counted(List<GameEvent> events) {
        try (Stream stream = new Stream()) {
            stream.send(Topics.GAMEPLAY_EVENTS.name(), events);
        }
        Object[] ids = events.stream().map(GameEvent::eventId).distinct().toArray();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> jdbc.sql("SELECT count(*) FROM processed_events WHERE event_id = ANY(:ids)")
                                .param("ids", new SqlArrayValue("uuid", ids))
                                .query(Integer.class)
                                .single()
                        == ids.length);
    }

    /** How many players the counted buckets hold must be how many standings are ranked, in every period. */
    protected void assertCountsAreRight() {
        assertThat(jdbc.sql("""
                        SELECT count(*) FROM (
                            SELECT period_id, count(*) FILTER (WHERE ranked) AS players FROM standing GROUP BY period_id) s
                        FULL JOIN (SELECT period_id, sum(players) AS players FROM rank_bucket GROUP BY period_id) b
                            USING (period_id)
                        FULL JOIN (SELECT period_id, sum(players) AS players FROM rank_block GROUP BY period_id) k
                            USING (period_id)
                        WHERE COALESCE(s.players, 0) <> COALESCE(b.players, 0)
                           OR COALESCE(s.players, 0) <> COALESCE(k.players, 0)
                        """).query(Integer.class).single()).isZero();
    }
}
