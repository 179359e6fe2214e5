package gg.matchstream.leaderboard.scoring;

import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.Metric;
import gg.matchstream.leaderboard.period.Period;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** From an event to the changes it makes. Pure; the same event always makes the same changes. */
public final class ScoringRules {
    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?");

    private ScoringRules() {}

    /** @param failed takes what can never count: a value that is not a whole number of 64 bits */
    public static void changesFor(
            ConsumedEvent consumed, List<Board> boards, Consumer<ScoreChange> changes, Consumer<FailedEffect> failed) {
        GameEvent event = consumed.event();
        for (Board board : boards) {
            BoardDefinition definition = board.definition();
            Metric metric = definition.metric();
            // Whatever the board asks for now: it may ask for more matches later, of those that were played before.
            boolean isMatch = event.type().equals(EventTypes.MATCH_COMPLETED);
            boolean counts = metric.type().equals(event.type());
            if (!isMatch && !counts || !passes(event, definition.filters())) continue;
            Optional<Period> period = periodOf(event, definition);
            if (period.isEmpty()) continue;
            Long value = counts ? valueOf(consumed, board, failed) : null;
            if (value != null || isMatch)
                changes.accept(new ScoreChange(board, period.get(), consumed, value, isMatch));
        }
    }

    /** How a failed effect of this board is named in a dead letter. */
    public static String effectOf(Board board) {
        return "board:" + board.name();
    }

    private static Optional<Period> periodOf(GameEvent event, BoardDefinition definition) {
        return definition
                .periods()
                .at(event.occurredAt())
                .filter(period -> period.takes(event.ingestedAt(), definition.grace()));
    }

    private static @Nullable Long valueOf(ConsumedEvent consumed, Board board, Consumer<FailedEffect> failed) {
        Metric metric = board.definition().metric();
        GameEvent event = consumed.event();
        boolean fits = metric.result() == null
                || event.payload()
                        .text("result")
                        .filter(metric.result()::equals)
                        .isPresent();
        if (metric.isShare()) return fits ? 1L : 0L;
        if (!fits) return null;
        if (metric.field() == null || board.definition().aggregation() == Aggregation.COUNT) return 1L;
        OptionalLong value = event.payload().integer(metric.field());
        if (value.isPresent()) return value.getAsLong();
        if (isNumber(event, metric.field())) {
            failed.accept(
                    new FailedEffect(consumed, effectOf(board), metric.field() + " is not a whole number of 64 bits"));
        }
        return null;
    }

    /** Also one written as text, as clients send 64 bits in JSON: what does not fit must not vanish. */
    private static boolean isNumber(GameEvent event, String field) {
        return event.payload().number(field).isPresent()
                || event.payload()
                        .text(field)
                        .filter(text -> NUMBER.matcher(text).matches())
                        .isPresent();
    }

    private static boolean passes(GameEvent event, Map<String, List<String>> filters) {
        for (Map.Entry<String, List<String>> filter : filters.entrySet()) {
            if (!filter.getValue().contains(valueOf(event, filter.getKey()))) return false;
        }
        return true;
    }

    private static String valueOf(GameEvent event, String field) {
        if (field.equals("source")) return event.source();
        Optional<String> text = event.payload().text(field);
        if (text.isPresent()) return text.get();
        OptionalLong number = event.payload().integer(field);
        if (number.isPresent()) return Long.toString(number.getAsLong());
        return event.payload().flag(field).map(Object::toString).orElse("");
    }
}
