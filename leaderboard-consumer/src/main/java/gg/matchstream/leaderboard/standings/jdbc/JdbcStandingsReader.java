package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.scoring.Standing;
import gg.matchstream.leaderboard.standings.Place;
import gg.matchstream.leaderboard.standings.Ranked;
import gg.matchstream.leaderboard.standings.RankedLines;
import gg.matchstream.leaderboard.standings.StandingsReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcStandingsReader implements StandingsReader {
    private static final String STANDING = """
            SELECT score, attained_at, decided_by, occurred_at, epoch, seq, record_offset, matches, wins, hidden
            FROM standing
            WHERE period_id = :period AND player_id = :player AND score IS NOT NULL
            """;

    private final JdbcClient jdbc;
    private final PlaceRows places;
    private final Ranks ranks;
    private final TransactionTemplate oneMoment;

    JdbcStandingsReader(JdbcClient jdbc, PlaceRows places, Ranks ranks, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.places = places;
        this.ranks = ranks;
        this.oneMoment = new TransactionTemplate(transactions);
        oneMoment.setReadOnly(true);
        oneMoment.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
    }

    @Override
    public Page page(Board board, String periodId, @Nullable Place after, int limit) {
        return read(board, periodId, new Page(List.of(), null), period -> {
            List<Place> found = places.after(period, after, limit + 1);
            return page(board, period, found, limit);
        });
    }

    @Override
    public Page pageFrom(Board board, String periodId, long fromRank, int limit) {
        return read(board, periodId, new Page(List.of(), null), period -> {
            List<Place> found = places.from(period, fromRank, limit + 1);
            return page(board, period, found, limit);
        });
    }

    @Override
    public Optional<OfPlayer> player(Board board, String periodId, String playerId) {
        return read(
                board,
                periodId,
                Optional.empty(),
                period -> standing(period, playerId)
                        .map(standing -> ofPlayer(board.definition(), period, playerId, standing)));
    }

    @Override
    public List<Ranked> around(Board board, String periodId, String playerId, int radius) {
        return read(board, periodId, List.of(), period -> {
            List<Place> own = places.of(period, List.of(playerId));
            if (own.isEmpty()) return List.of();
            List<Place> lines = new ArrayList<>(places.before(period, own.getFirst(), radius));
            Collections.reverse(lines);
            lines.addAll(own);
            lines.addAll(places.after(period, own.getFirst(), radius));
            return number(board, period, lines);
        });
    }

    @Override
    public List<Ranked> lookup(Board board, String periodId, List<String> playerIds) {
        return read(
                board,
                periodId,
                List.of(),
                period -> places.of(period, playerIds).stream()
                        .map(place -> line(
                                board.definition(),
                                place,
                                ranks.rank(period, place, board.definition().ties())))
                        .toList());
    }

    @Override
    public long total(Board board, String periodId) {
        return read(board, periodId, 0L, ranks::total);
    }

    private Page page(Board board, int period, List<Place> found, int limit) {
        List<Place> shown = found.subList(0, Math.min(limit, found.size()));
        Place next = found.size() > limit ? shown.getLast() : null;
        return new Page(number(board, period, shown), next);
    }

    private List<Ranked> number(Board board, int period, List<Place> lines) {
        if (lines.isEmpty()) return List.of();
        BoardDefinition definition = board.definition();
        long position = ranks.position(period, lines.getFirst());
        long rank = ranks.rank(period, lines.getFirst(), definition.ties());
        return RankedLines.number(lines, definition.direction(), definition.ties(), rank, position);
    }

    private OfPlayer ofPlayer(BoardDefinition definition, int period, String playerId, Standing standing) {
        Place place = new Place(
                standing.sortKey(definition.direction()), Objects.requireNonNull(standing.attainedAt()), playerId);
        boolean ranked = standing.isRanked(definition);
        long rank = ranked ? ranks.rank(period, place, definition.ties()) : 0;
        return new OfPlayer(line(definition, place, rank), standing.hidden(), ranked, ranks.total(period));
    }

    private static Ranked line(BoardDefinition definition, Place place, long rank) {
        return new Ranked(place.playerId(), rank, definition.direction().score(place.sortKey()), place.attainedAt());
    }

    private Optional<Standing> standing(int period, String playerId) {
        return jdbc.sql(STANDING)
                .param("period", period)
                .param("player", playerId)
                .query((row, _) -> StandingRows.standing(row))
                .optional();
    }

    /** @param otherwise the answer where nothing has counted into the period yet */
    private <T> T read(Board board, String periodId, T otherwise, IntFunction<T> reading) {
        return Objects.requireNonNull(oneMoment.execute(
                _ -> jdbc.sql("SELECT id FROM board_period WHERE board_id = :board AND period = :period")
                        .param("board", board.id())
                        .param("period", periodId)
                        .query(Integer.class)
                        .optional()
                        .map(reading::apply)
                        .orElse(otherwise)));
    }
}
