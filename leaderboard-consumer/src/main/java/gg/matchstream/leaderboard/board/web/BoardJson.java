package gg.matchstream.leaderboard.board.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.Problem.FieldError;
import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.Direction;
import gg.matchstream.leaderboard.board.Metric;
import gg.matchstream.leaderboard.board.Ties;
import gg.matchstream.leaderboard.period.PeriodKind;
import gg.matchstream.leaderboard.period.Season;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A definition as people write and read it; what they leave out takes the first value or none. */
record BoardJson(
        @Nullable String board,
        @Nullable String metric,
        @Nullable String aggregation,
        @Nullable String direction,
        @Nullable String period,
        @Nullable String zone,
        @Nullable String ties,
        @Nullable Long graceSeconds,
        @Nullable Integer minMatches,
        @Nullable Map<String, List<String>> filters,
        @Nullable List<SeasonJson> seasons) {
    private static final long GRACE_SECONDS = 600;

    record SeasonJson(String id, java.time.Instant from, java.time.Instant to) {}

    static BoardJson of(Board board) {
        BoardDefinition definition = board.definition();
        return new BoardJson(
                board.name(),
                definition.metric().name(),
                definition.aggregation().name(),
                definition.direction().name(),
                definition.period().name(),
                definition.zone().getId(),
                definition.ties().code(),
                definition.grace().toSeconds(),
                definition.minMatches(),
                definition.filters(),
                definition.seasons().stream()
                        .map(season -> new SeasonJson(season.id(), season.from(), season.to()))
                        .toList());
    }

    /** @throws gg.matchstream.edge.problem.ProblemException 422 with every word that means nothing */
    BoardDefinition definition(String name) {
        List<FieldError> errors = new ArrayList<>();
        if (board != null && !board.equals(name)) errors.add(new FieldError("board", "must be the name in the path"));
        BoardDefinition definition = new BoardDefinition(
                word("metric", metric, Metric::of, "score", errors),
                word("aggregation", aggregation, text -> one(Aggregation.values(), text), "SUM", errors),
                word("direction", direction, text -> one(Direction.values(), text), "DESC", errors),
                word("period", period, text -> one(PeriodKind.values(), text), "ALL_TIME", errors),
                word("zone", zone, BoardJson::zoneOf, "UTC", errors),
                word("ties", ties, Ties::of, "1224", errors),
                Duration.ofSeconds(graceSeconds == null ? GRACE_SECONDS : graceSeconds),
                minMatches == null ? 0 : minMatches,
                filters == null ? Map.of() : filters,
                seasonsOf(errors));
        if (!errors.isEmpty())
            throw Problem.invalid("The board's definition is not valid.", errors)
                    .asException();
        return definition;
    }

    private List<Season> seasonsOf(List<FieldError> errors) {
        if (seasons == null) return List.of();
        for (SeasonJson season : seasons) {
            if (season.id() == null || season.from() == null || season.to() == null) {
                errors.add(new FieldError("seasons", "each needs id, from and to"));
                return List.of();
            }
        }
        return seasons.stream()
                .map(season -> new Season(season.id(), season.from(), season.to()))
                .toList();
    }

    private static <T> T word(
            String field,
            @Nullable String text,
            Function<String, Optional<T>> meaning,
            String otherwise,
            List<FieldError> errors) {
        Optional<T> meant = meaning.apply(text == null ? otherwise : text);
        if (meant.isEmpty()) errors.add(new FieldError(field, "is not one of the known values"));
        return meant.orElseGet(() -> meaning.apply(otherwise).orElseThrow());
    }

    private static <E extends Enum<E>> Optional<E> one(E[] values, String text) {
        for (E value : values) if (value.name().equals(text)) return Optional.of(value);
        return Optional.empty();
    }

    private static Optional<ZoneId> zoneOf(String text) {
        try {
            return Optional.of(ZoneId.of(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
