package gg.matchstream.leaderboard.period;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Which period a score falls into where one ends and the next begins. Days far ahead, so that nothing closes by itself. */
class ResetIT extends LeaderboardContext {
    private final String player = unique("p");

    @Test
    void a_late_score_across_the_reset_counts_on_the_day_it_was_made() {
        String board = board(Map.of("metric", "score", "period", "DAILY"));
        Instant midnight = Instant.parse("2098-06-02T00:00:00Z");

        counted(List.of(
                score(midnight.minusMillis(1), midnight.plusSeconds(5), 1),
                score(midnight.minusMillis(1), midnight.plusSeconds(600), 2),
                score(midnight.minusMillis(1), midnight.plusMillis(600_001), 4),
                score(midnight, midnight, 8)));

        assertThat(score(board, "2098-06-01")).isEqualTo(1 + 2);
        assertThat(score(board, "2098-06-02")).isEqualTo(8);
    }

    @Test
    void a_day_of_25_hours_and_one_of_23_reset_at_midnight_of_their_zone() {
        String board = board(Map.of("metric", "score", "period", "DAILY", "zone", "Europe/Berlin"));

        // Clocks go back in the night to 26 October and forward in the night to 30 March.
        counted(List.of(
                at("2098-10-25T21:59:59.999Z", 1),
                at("2098-10-25T22:00:00Z", 2),
                at("2098-10-26T22:59:59.999Z", 4),
                at("2098-10-26T23:00:00Z", 8),
                at("2098-03-29T22:59:59.999Z", 1),
                at("2098-03-29T23:00:00Z", 2),
                at("2098-03-30T21:59:59.999Z", 4),
                at("2098-03-30T22:00:00Z", 8)));

        assertThat(score(board, "2098-10-25")).isEqualTo(1);
        assertThat(score(board, "2098-10-26")).isEqualTo(2 + 4);
        assertThat(score(board, "2098-10-27")).isEqualTo(8);
        assertThat(score(board, "2098-03-29")).isEqualTo(1);
        assertThat(score(board, "2098-03-30")).isEqualTo(2 + 4);
        assertThat(score(board, "2098-03-31")).isEqualTo(8);
        assertThat(lengthOf(board, "2098-10-26")).isEqualTo(Duration.ofHours(25));
        assertThat(lengthOf(board, "2098-03-30")).isEqualTo(Duration.ofHours(23));
    }

    @Test
    void the_hour_that_clocks_show_twice_is_two_hours_on_an_hourly_board() {
        String board = board(Map.of("metric", "score", "period", "HOURLY", "zone", "Europe/Berlin"));

        counted(List.of(at("2098-10-26T00:30:00Z", 1), at("2098-10-26T01:30:00Z", 2)));

        assertThat(score(board, "2098-10-26T00Z")).isEqualTo(1);
        assertThat(score(board, "2098-10-26T01Z")).isEqualTo(2);
    }

    @Test
    void weeks_and_months_reset_at_the_turn_of_the_year_of_their_zone() {
        String weekly = board(Map.of("metric", "score", "period", "WEEKLY", "zone", "America/New_York"));
        String monthly = board(Map.of("metric", "score", "period", "MONTHLY", "zone", "America/New_York"));

        counted(List.of(at("2099-01-01T04:59:59Z", 1), at("2099-01-01T05:00:00Z", 2), at("2099-01-05T05:00:00Z", 4)));

        assertThat(score(weekly, "2099-W01")).as("1 January 2099 is a Thursday").isEqualTo(1 + 2);
        assertThat(score(weekly, "2099-W02")).isEqualTo(4);
        assertThat(score(monthly, "2098-12")).isEqualTo(1);
        assertThat(score(monthly, "2099-01")).isEqualTo(2 + 4);
    }

    @Test
    void the_hour_before_is_read_as_previous_and_stays_readable_when_it_is_closed() {
        String board = board(Map.of("metric", "score", "period", "HOURLY", "graceSeconds", 0));
        Instant thisHour = Instant.now().truncatedTo(ChronoUnit.HOURS);
        Instant before = thisHour.minus(1, ChronoUnit.HOURS);

        counted(List.of(score(before, before, 5)));

        // Closed in a moment: everything that could count into it has been read.
        String id = get("/v1/leaderboards/%s/periods", board)
                .body()
                .path("periods")
                .valueStream()
                .filter(period -> Instant.parse(period.path("from").asString()).equals(before))
                .findFirst()
                .orElseThrow()
                .path("id")
                .asString();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> period(board, id).path("closed").asBoolean());
        assertThat(score(board, id)).isEqualTo(5);
        if (thisHour.equals(Instant.now().truncatedTo(ChronoUnit.HOURS))) {
            assertThat(score(board, "previous")).isEqualTo(5);
            assertThat(status(board, "current")).isEqualTo(404);
        }
        assertThat(status(board, "2026-13-01")).isEqualTo(404);
    }

    @Test
    void a_season_that_is_prolonged_while_it_runs_ends_later_and_one_cut_short_ends_sooner() {
        String board = board(seasonUntil("2098-03-01T00:00:00Z"));
        counted(List.of(at("2098-02-01T00:00:00Z", 1), at("2098-03-02T00:00:00Z", 2)));
        assertThat(score(board, "s1")).isEqualTo(1);

        call("PUT", "/v1/leaderboards/" + board, LIVEOPS, seasonUntil("2098-04-01T00:00:00Z"));
        counted(List.of(at("2098-03-02T00:00:00Z", 4)));

        assertThat(score(board, "s1")).isEqualTo(1 + 4);
        assertThat(period(board, "s1").path("to").asString()).startsWith("2098-04-01T00:00:00");

        call("PUT", "/v1/leaderboards/" + board, LIVEOPS, seasonUntil("2098-02-02T00:00:00Z"));
        counted(List.of(at("2098-02-02T00:00:00Z", 8)));

        assertThat(score(board, "s1")).isEqualTo(1 + 4);
        assertThat(period(board, "s1").path("to").asString()).startsWith("2098-02-02T00:00:00");
    }

    private static Map<String, Object> seasonUntil(String end) {
        Map<String, String> season = Map.of("id", "s1", "from", "2098-01-01T00:00:00Z", "to", end);
        return Map.of("metric", "score", "period", "SEASON", "seasons", List.of(season));
    }

    private Duration lengthOf(String board, String id) {
        JsonNode period = period(board, id);
        return Duration.between(
                Instant.parse(period.path("from").asString()),
                Instant.parse(period.path("to").asString()));
    }

    private JsonNode period(String board, String id) {
        return get("/v1/leaderboards/%s/periods", board)
                .body()
                .path("periods")
                .valueStream()
                .filter(period -> period.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private int score(String board, String period) {
        return get("/v1/leaderboards/%s/standings/%s?period=%s", board, player, period)
                .body()
                .path("score")
                .asInt();
    }

    private int status(String board, String period) {
        return get("/v1/leaderboards/%s/standings/%s?period=%s", board, player, period)
                .status();
    }

    private GameEvent at(String instant, long score) {
        return score(Instant.parse(instant), Instant.parse(instant), score);
    }

    private GameEvent score(Instant at, Instant ingestedAt, long score) {
        return Draft.of("score_updated", player)
                .at(at)
                .ingestedAt(ingestedAt)
                .with(Map.of("score", score))
                .event();
    }
}
