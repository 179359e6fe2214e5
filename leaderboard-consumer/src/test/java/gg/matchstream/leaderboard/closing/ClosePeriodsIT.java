package gg.matchstream.leaderboard.closing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.leaderboard.standings.StandingsReader;
import gg.matchstream.testkit.TestInfrastructure;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClosePeriodsIT extends LeaderboardContext {
    private static final Instant YESTERDAY = Instant.parse("2026-11-30T23:59:00Z");
    private static final Instant MIDNIGHT = Instant.parse("2026-12-01T00:00:00Z");

    @Autowired
    private OpenPeriods periods;

    @Autowired
    private StandingsReader standings;

    @Test
    void a_day_closes_when_everything_that_may_count_has_been_read_and_tells_its_top() {
        String player = unique("p");
        // An open season far ahead, so that no clock of a test run closes it by itself.
        String board = seasonal("2096-11-30T00:00:00Z", "2096-12-01T00:00:00Z");
        Instant inside = Instant.parse("2096-11-30T23:59:00Z");
        Instant end = Instant.parse("2096-12-01T00:00:00Z");
        counted(List.of(score(player, inside, inside, 10)));
        counted(List.of(score(player, inside, end.plusSeconds(600), 20)));
        counted(List.of(score(player, inside, end.plusSeconds(601), 30)));

        assertThat(closer(board, end.plusSeconds(605)).run(end)).isZero();
        assertThat(closer(board, end.plusSeconds(606)).run(end)).isEqualTo(1);
        assertThat(closer(board, end.plusSeconds(700)).run(end)).isZero();

        counted(List.of(score(player, inside, inside, 40)));
        Answer frozen = get("/v1/leaderboards/%s/standings/%s?period=s1", board, player);
        assertThat(frozen.body().path("score").asInt()).isEqualTo(20);
        JsonNode period =
                get("/v1/leaderboards/%s/periods", board).body().path("periods").get(0);
        assertThat(period.path("id").asString()).isEqualTo("s1");
        assertThat(period.path("closed").asBoolean()).isTrue();
        assertThat(post(
                                "/v1/leaderboards/" + board + "/standings/" + player + ":adjust?period=s1",
                                Map.of("delta", 1, "reason", "late"))
                        .status())
                .isEqualTo(409);
        JsonNode news = await().atMost(Duration.ofSeconds(30))
                .until(() -> newsOf(board), all -> !all.isEmpty())
                .getFirst();
        assertThat(news.path("type").asString()).isEqualTo("period_closed");
        assertThat(news.path("total").asInt()).isEqualTo(1);
        assertThat(news.path("top").get(0).path("playerId").asString()).isEqualTo(player);
        assertThat(news.path("top").get(0).path("score").asInt()).isEqualTo(20);
    }

    @Test
    void late_events_count_on_the_all_time_board_alone() {
        String player = unique("p");
        String daily = board(Map.of("metric", "kills", "aggregation", "COUNT", "period", "DAILY"));
        String ever = board(Map.of("metric", "kills", "aggregation", "COUNT"));

        counted(List.of(
                kill(player, YESTERDAY, YESTERDAY),
                kill(player, YESTERDAY, MIDNIGHT.plusSeconds(599)),
                kill(player, YESTERDAY, MIDNIGHT.plusSeconds(601))));

        assertThat(get("/v1/leaderboards/%s/standings/%s?period=2026-11-30", daily, player)
                        .body()
                        .path("score")
                        .asInt())
                .isEqualTo(2);
        assertThat(get("/v1/leaderboards/%s/standings/%s", ever, player)
                        .body()
                        .path("score")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void periods_that_still_have_grace_do_not_hold_up_those_that_are_due() {
        String patient = board(Map.of(
                "metric",
                "score",
                "aggregation",
                "MAX",
                "graceSeconds",
                86_400,
                "period",
                "SEASON",
                "seasons",
                List.of(Map.of("id", "s1", "from", "2090-01-01T00:00:00Z", "to", "2090-01-02T00:00:00Z"))));
        String due = seasonal("2090-01-01T00:00:00Z", "2090-01-02T06:00:00Z");
        Instant inside = Instant.parse("2090-01-01T12:00:00Z");
        counted(List.of(score(unique("p"), inside, inside, 10)));

        List<String> asked = periods.dueBefore(Instant.parse("2090-01-02T07:00:00Z"), 1_000).stream()
                .map(ended -> ended.board().name())
                .toList();

        assertThat(asked).contains(due).doesNotContain(patient);
    }

    /** Looks at one board alone: at a watermark so far ahead every open day would close. */
    private ClosePeriods closer(String board, Instant passed) {
        OpenPeriods ofBoard = new OpenPeriods() {
            @Override
            public List<Ended> dueBefore(Instant moment, int countMax) {
                return periods.dueBefore(moment, 1_000).stream()
                        .filter(ended -> ended.board().name().equals(board))
                        .toList();
            }

            @Override
            public boolean close(Ended ended, Supplier<Closed> told, Instant now) {
                return periods.close(ended, told, now);
            }
        };
        return new ClosePeriods(ofBoard, standings, () -> passed, 10);
    }

    private String seasonal(String from, String to) {
        return board(Map.of(
                "metric",
                "score",
                "aggregation",
                "MAX",
                "period",
                "SEASON",
                "seasons",
                List.of(Map.of("id", "s1", "from", from, "to", to))));
    }

    private static List<JsonNode> newsOf(String board) {
        List<JsonNode> news = new ArrayList<>();
        Map<String, Object> settings =
                Map.of("bootstrap.servers", TestInfrastructure.shared().kafkaBootstrapServers());
        try (var consumer = new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            TopicPartition only = new TopicPartition("board-events", 0);
            consumer.assign(List.of(only));
            consumer.seekToBeginning(List.of(only));
            consumer.poll(Duration.ofSeconds(2)).forEach(record -> {
                if (board.equals(new String(record.key(), StandardCharsets.UTF_8)))
                    news.add(JsonMapper.shared().readTree(record.value()));
            });
        }
        return news;
    }

    private static GameEvent score(String player, Instant at, Instant ingestedAt, long score) {
        return Draft.of("score_updated", player)
                .at(at)
                .ingestedAt(ingestedAt)
                .with(Map.of("score", score))
                .event();
    }

    private static GameEvent kill(String player, Instant at, Instant ingestedAt) {
        return Draft.of("player_killed", player)
                .at(at)
                .ingestedAt(ingestedAt)
                .with(Map.of("victimId", "v"))
                .event();
    }
}
