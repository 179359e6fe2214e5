package gg.matchstream.leaderboard.standings;

import gg.matchstream.contract.event.GameEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * What a board should show, by the plainest means: all events in a list, everything recomputed at each look.
 * Shares no code with the service.
 */
final class NaiveBoard {
    record Line(String player, long rank, long score) {}

    private record Score(String player, long score, Instant attainedAt) {}

    private final String aggregation;
    private final boolean moreIsBetter;
    private final String ties;
    private final Map<UUID, GameEvent> events = new LinkedHashMap<>();
    private final Set<String> hidden = new HashSet<>();

    NaiveBoard(String aggregation, boolean moreIsBetter, String ties) {
        this.aggregation = aggregation;
        this.moreIsBetter = moreIsBetter;
        this.ties = ties;
    }

    /** The same event again is no event. */
    void take(GameEvent event) {
        events.putIfAbsent(event.eventId(), event);
    }

    void hide(String player, boolean nowHidden) {
        if (nowHidden) hidden.add(player);
        else hidden.remove(player);
    }

    List<Line> lines() {
        return lines(_ -> true);
    }

    /** Of these events alone. */
    List<Line> lines(Predicate<GameEvent> counts) {
        Map<String, List<GameEvent>> byPlayer = new HashMap<>();
        events.values().stream()
                .filter(counts)
                .forEach(event -> byPlayer.computeIfAbsent(event.playerId(), _ -> new ArrayList<>())
                        .add(event));
        List<Score> scores = new ArrayList<>();
        byPlayer.forEach((player, own) -> {
            if (!hidden.contains(player)) scores.add(score(player, own));
        });
        Comparator<Score> best = Comparator.comparingLong(Score::score);
        scores.sort((moreIsBetter ? best.reversed() : best)
                .thenComparing(Score::attainedAt)
                .thenComparing(Score::player));
        List<Line> lines = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (int i = 0; i < scores.size(); i++) {
            Score score = scores.get(i);
            long better = scores.stream()
                    .filter(other -> moreIsBetter ? other.score() > score.score() : other.score() < score.score())
                    .count();
            seen.add(score.score());
            long rank = switch (ties) {
                case "1224" -> better + 1;
                case "1223" -> seen.size();
                default -> i + 1;
            };
            lines.add(new Line(score.player(), rank, score.score()));
        }
        return lines;
    }

    private Score score(String player, List<GameEvent> own) {
        List<GameEvent> inOrder =
                own.stream().sorted(Comparator.comparing(GameEvent::occurredAt)).toList();
        return switch (aggregation) {
            case "SUM" -> {
                long sum = own.stream().mapToLong(NaiveBoard::value).sum();
                Instant last = inOrder.stream()
                        .filter(event -> value(event) != 0)
                        .map(GameEvent::occurredAt)
                        .reduce((_, later) -> later)
                        .orElse(inOrder.getFirst().occurredAt());
                yield new Score(player, sum, last);
            }
            case "LAST" -> {
                long latest = value(inOrder.getLast());
                int since = inOrder.size() - 1;
                while (since > 0 && value(inOrder.get(since - 1)) == latest) since--;
                yield new Score(player, latest, inOrder.get(since).occurredAt());
            }
            default -> {
                Comparator<Long> by = aggregation.equals("MAX") ? Comparator.reverseOrder() : Comparator.naturalOrder();
                GameEvent extreme = inOrder.stream()
                        .min(Comparator.comparing(NaiveBoard::value, by).thenComparing(GameEvent::occurredAt))
                        .orElseThrow();
                yield new Score(player, value(extreme), extreme.occurredAt());
            }
        };
    }

    private static long value(GameEvent event) {
        return event.payload().integer("score").orElseThrow();
    }
}
