package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.standings.Place;
import gg.matchstream.leaderboard.standings.Ranked;
import gg.matchstream.leaderboard.standings.Reading;
import gg.matchstream.leaderboard.standings.StandingsReader;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcStandingsReader implements StandingsReader {
    private static final String TOTAL = """
            SELECT COALESCE(sum(r.players), 0) FROM board_period p JOIN rank_block r ON r.period_id = p.id
            WHERE p.board_id = :board AND p.period = :period
            """;

    private final JdbcClient jdbc;
    private final JdbcLines lines;
    private final JdbcPlayerRanks ranks;

    JdbcStandingsReader(JdbcClient jdbc, JdbcLines lines, JdbcPlayerRanks ranks) {
        this.jdbc = jdbc;
        this.lines = lines;
        this.ranks = ranks;
    }

    @Override
    public Reading<Page> page(Board board, String periodId, @Nullable Place after, int limit) {
        Map<String, ?> where = after == null
                ? Map.of("limit", limit + 1)
                : Map.of(
                        "limit",
                        limit + 1,
                        "key",
                        after.sortKey(),
                        "attained",
                        after.attainedAt().atOffset(ZoneOffset.UTC),
                        "player",
                        after.playerId());
        String sql = after == null ? LinesSql.TOP : LinesSql.AFTER;
        return lines.read(sql, board, periodId, where).map(found -> page(found, limit));
    }

    @Override
    public Reading<Page> pageFrom(Board board, String periodId, long fromRank, int limit) {
        return lines.read(LinesSql.FROM, board, periodId, Map.of("position", fromRank, "limit", limit + 1))
                .map(found -> page(found, limit));
    }

    @Override
    public Reading<List<Ranked>> around(Board board, String periodId, String playerId, int radius) {
        return lines.read(LinesSql.AROUND, board, periodId, Map.of("player", playerId, "radius", radius))
                .map(JdbcLines.Lines::ranked);
    }

    @Override
    public Reading<Optional<OfPlayer>> player(Board board, String periodId, String playerId) {
        return ranks.player(board, periodId, playerId);
    }

    @Override
    public Reading<List<Ranked>> lookup(Board board, String periodId, List<String> playerIds) {
        return ranks.lookup(board, periodId, playerIds);
    }

    @Override
    public long total(Board board, String periodId) {
        return jdbc.sql(TOTAL)
                .param("board", board.id())
                .param("period", periodId)
                .query(Long.class)
                .single();
    }

    /** One line more was read than is shown, to know whether there is another page. */
    private static Page page(JdbcLines.Lines found, int limit) {
        int shown = Math.min(limit, found.places().size());
        Place next = found.places().size() > limit ? found.places().get(limit - 1) : null;
        return new Page(found.ranked().subList(0, shown), next);
    }
}
