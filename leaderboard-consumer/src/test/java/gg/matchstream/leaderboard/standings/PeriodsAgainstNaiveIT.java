package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.leaderboard.standings.NaiveBoard.Line;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Days of a zone around the night its clocks go back, under events early, late and too late, in any order, with redeliveries. */
class PeriodsAgainstNaiveIT extends LeaderboardContext {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
    private static final int GRACE_SECONDS = 600;

    /** Lasts 25 hours. So far ahead that nothing closes while the test runs. */
    private static final LocalDate LONG_DAY = LocalDate.parse("2098-10-26");

    private static final List<Long> BESIDE_AN_EDGE_MS = List.of(-3_600_000L, -1L, 0L, 1L, 3_600_000L);
    private static final List<Long> LATE_MS = List.of(0L, 1L, 599_999L, 600_000L, 600_001L, 3_600_000L);

    private final Random random = new Random(9);
    private final List<String> players =
            Stream.generate(() -> unique("p")).limit(15).toList();

    @Test
    void every_day_agrees_with_the_naive_board_under_every_tie_policy() {
        assertThat(LONG_DAY.atStartOfDay(ZONE).plusHours(25).toLocalDate()).isEqualTo(LONG_DAY.plusDays(1));
        Map<String, NaiveBoard> boards = new TreeMap<>();
        for (String ties : List.of("1224", "1223", "1234")) {
            boards.put(daily(ties), new NaiveBoard("SUM", true, ties));
        }
        List<GameEvent> sent = new ArrayList<>();
        for (int step = 0; step < 3; step++) {
            List<GameEvent> events = events(150);
            sent.addAll(events);
            for (int again = 0; again < 50; again++) events.add(sent.get(random.nextInt(sent.size())));
            Collections.shuffle(events, random);
            counted(events);

            String hidden = players.get(step);
            boards.forEach((board, naive) -> {
                events.forEach(naive::take);
                naive.hide(hidden, true);
                post("/v1/leaderboards/" + board + "/standings/" + hidden + ":hide", Map.of("reason", "test"));
                for (int day = -1; day <= 1; day++) compare(board, naive, LONG_DAY.plusDays(day));
            });
        }
        assertCountsAreRight();
    }

    private static void compare(NaiveBoard naive, LocalDate day, List<Line> seen) {
        assertThat(seen).as("day %s", day).isEqualTo(naive.lines(event -> countsOn(day, event)));
    }

    private void compare(String board, NaiveBoard naive, LocalDate day) {
        List<Line> seen = get("/v1/leaderboards/%s/standings?limit=100&period=%s", board, day)
                .body()
                .path("standings")
                .valueStream()
                .map(line -> new Line(
                        line.path("playerId").asString(),
                        line.path("rank").asLong(),
                        line.path("score").asLong()))
                .toList();
        compare(naive, day, seen);
    }

    private static boolean countsOn(LocalDate day, GameEvent event) {
        Instant end = day.plusDays(1).atStartOfDay(ZONE).toInstant();
        return event.occurredAt().atZone(ZONE).toLocalDate().equals(day)
                && !event.ingestedAt().isAfter(end.plusSeconds(GRACE_SECONDS));
    }

    /** Half of them within an hour of an edge, and as many taken in at a moment that decides. */
    private List<GameEvent> events(int count) {
        List<GameEvent> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Instant edge =
                    LONG_DAY.plusDays(random.nextInt(2)).atStartOfDay(ZONE).toInstant();
            Instant at = random.nextBoolean()
                    ? edge.plusMillis(pick(BESIDE_AN_EDGE_MS))
                    : edge.plusMillis(random.nextInt(90_000_000) - 3_600_000);
            Instant late = random.nextBoolean() ? at.plusMillis(pick(LATE_MS)) : edge.plusMillis(pick(LATE_MS));
            events.add(Draft.of("score_updated", players.get(random.nextInt(players.size())))
                    .at(at)
                    .ingestedAt(late.isBefore(at) ? at : late)
                    .with(Map.of("score", random.nextInt(4)))
                    .event());
        }
        return events;
    }

    private Long pick(List<Long> values) {
        return values.get(random.nextInt(values.size()));
    }

    private String daily(String ties) {
        return board(Map.of(
                "metric",
                "score",
                "period",
                "DAILY",
                "zone",
                ZONE.getId(),
                "ties",
                ties,
                "graceSeconds",
                GRACE_SECONDS));
    }
}
