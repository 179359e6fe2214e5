package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.standings.Ranked;
import gg.matchstream.leaderboard.standings.Reading;
import gg.matchstream.leaderboard.standings.StandingsReader.OfPlayer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** Ranks of players that are asked for by name, in one statement. */
@Component
final class JdbcPlayerRanks {
    static final String OF_PLAYER = RankSql.HERE + """
            , cut AS MATERIALIZED (
                SELECT s.period_id, s.player_id, s.score, s.sort_key, s.attained_at, s.hidden, s.ranked,
                       rank_bucket_of(s.sort_key) AS bucket, rank_lowest_key(rank_bucket_of(s.sort_key)) AS lowest
                FROM here h JOIN standing s ON s.period_id = h.period_id AND s.player_id = :player
                WHERE s.score IS NOT NULL)
            SELECT c.player_id, c.score, c.attained_at, c.hidden, c.ranked,
                   (SELECT COALESCE(sum(players), 0)::bigint FROM rank_block WHERE period_id = c.period_id) AS total,
                   CASE WHEN c.ranked THEN %s ELSE 0 END AS rank
            FROM here h LEFT JOIN cut c ON true
            """.formatted(RankSql.RANK);

    /** Blocks and buckets are summed up once for all of them. */
    static final String OF_PLAYERS = RankSql.HERE + """
            , wanted AS MATERIALIZED (
                SELECT s.period_id, s.player_id, s.score, s.sort_key, s.attained_at, rank_bucket_of(s.sort_key) AS bucket
                FROM here h JOIN standing s ON s.period_id = h.period_id
                WHERE s.player_id = ANY(:players) AND s.ranked),
            blocks AS MATERIALIZED (
                SELECT r.block, (sum(sum(r.players)) OVER (ORDER BY r.block) - sum(r.players))::bigint AS before
                FROM here h JOIN rank_block r ON r.period_id = h.period_id GROUP BY r.block),
            buckets AS MATERIALIZED (
                SELECT r.bucket, (sum(sum(r.players)) OVER (PARTITION BY r.block ORDER BY r.bucket)
                                  - sum(r.players))::bigint AS before
                FROM (SELECT DISTINCT period_id, bucket >> 7 AS block FROM wanted) w
                JOIN rank_bucket r ON r.period_id = w.period_id AND r.block = w.block
                GROUP BY r.block, r.bucket),
            cut AS MATERIALIZED (
                SELECT w.*, rank_lowest_key(w.bucket) AS lowest, b.before + k.before AS before
                FROM wanted w JOIN blocks b ON b.block = w.bucket >> 7 JOIN buckets k ON k.bucket = w.bucket)
            SELECT c.player_id, c.score, c.attained_at,
                CASE :ties
                    WHEN '1223' THEN 1 + %s
                    ELSE 1 + c.before + (SELECT count(*) FROM standing s WHERE s.period_id = c.period_id AND s.ranked
                                           AND s.sort_key >= c.lowest AND s.sort_key < c.sort_key)
                         + CASE :ties WHEN '1234' THEN %s ELSE 0 END
                END AS rank
            FROM here h LEFT JOIN cut c ON true ORDER BY c.sort_key, c.attained_at, c.player_id
            """.formatted(RankSql.DISTINCT_BETTER, RankSql.TIED_BEFORE);

    private final JdbcClient jdbc;

    JdbcPlayerRanks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Reading<Optional<OfPlayer>> player(Board board, String periodId, String playerId) {
        List<Optional<OfPlayer>> rows = asked(OF_PLAYER, board, periodId)
                .param("player", playerId)
                .query((row, _) -> Optional.ofNullable(ofPlayer(row)))
                .list();
        return rows.isEmpty() ? new Reading.BoardChanged<>() : new Reading.Seen<>(rows.getFirst());
    }

    Reading<List<Ranked>> lookup(Board board, String periodId, List<String> playerIds) {
        List<Optional<Ranked>> rows = asked(OF_PLAYERS, board, periodId)
                .param("players", new SqlArrayValue("text", playerIds.toArray()))
                .query((row, _) -> Optional.ofNullable(ranked(row)))
                .list();
        if (rows.isEmpty()) return new Reading.BoardChanged<>();
        return new Reading.Seen<>(rows.stream().flatMap(Optional::stream).toList());
    }

    private JdbcClient.StatementSpec asked(String sql, Board board, String periodId) {
        return jdbc.sql(sql)
                .param("board", board.id())
                .param("version", board.version())
                .param("period", periodId)
                .param("ties", board.definition().ties().code());
    }

    private static @Nullable OfPlayer ofPlayer(ResultSet row) throws SQLException {
        Ranked line = ranked(row);
        return line == null
                ? null
                : new OfPlayer(line, row.getBoolean("hidden"), row.getBoolean("ranked"), row.getLong("total"));
    }

    /** Null where the board is as it was known and there is nobody to be ranked. */
    private static @Nullable Ranked ranked(ResultSet row) throws SQLException {
        String playerId = row.getString("player_id");
        if (playerId == null) return null;
        return new Ranked(
                playerId,
                row.getLong("rank"),
                row.getLong("score"),
                row.getObject("attained_at", OffsetDateTime.class).toInstant());
    }
}
