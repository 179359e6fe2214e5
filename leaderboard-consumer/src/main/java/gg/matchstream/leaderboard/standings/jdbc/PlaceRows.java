package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.standings.Buckets;
import gg.matchstream.leaderboard.standings.Place;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** Lines of a board in its order, always by the index. Joins its caller's transaction. */
@Component
final class PlaceRows {
    private static final String FIRST = """
            SELECT sort_key, attained_at, player_id FROM standing WHERE period_id = :period AND ranked
            ORDER BY sort_key, attained_at, player_id LIMIT :limit
            """;

    private static final String AFTER = """
            SELECT sort_key, attained_at, player_id FROM standing WHERE period_id = :period AND ranked
              AND (sort_key, attained_at, player_id) > (:key, :attained, :player)
            ORDER BY sort_key, attained_at, player_id LIMIT :limit
            """;

    private static final String BEFORE = """
            SELECT sort_key, attained_at, player_id FROM standing WHERE period_id = :period AND ranked
              AND (sort_key, attained_at, player_id) < (:key, :attained, :player)
            ORDER BY sort_key DESC, attained_at DESC, player_id DESC LIMIT :limit
            """;

    private static final String OF_PLAYERS = """
            SELECT sort_key, attained_at, player_id FROM standing
            WHERE period_id = :period AND ranked AND player_id = ANY(:players)
            ORDER BY sort_key, attained_at, player_id
            """;

    /** The block in which a position lies, and how many stand before that block. */
    private static final String BLOCK_AT = """
            SELECT number, before FROM (
                SELECT block AS number, sum(sum(players)) OVER (ORDER BY block) - sum(players) AS before,
                       sum(players) AS players
                FROM rank_block WHERE period_id = :period GROUP BY block) AS b
            WHERE before < :position AND before + players >= :position
            """;

    private static final String BUCKET_AT = """
            SELECT number, before FROM (
                SELECT bucket AS number, sum(sum(players)) OVER (ORDER BY bucket) - sum(players) AS before,
                       sum(players) AS players
                FROM rank_bucket WHERE period_id = :period AND block = :block GROUP BY bucket) AS b
            WHERE before < :position AND before + players >= :position
            """;

    private static final String IN_BUCKET = """
            SELECT sort_key, attained_at, player_id FROM standing WHERE period_id = :period AND ranked AND sort_key >= :lowest
            ORDER BY sort_key, attained_at, player_id LIMIT :limit OFFSET :skip
            """;

    private record Found(int number, long before) {}

    private final JdbcClient jdbc;

    PlaceRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Place> after(int periodId, @Nullable Place place, int limit) {
        return place == null
                ? jdbc.sql(FIRST)
                        .param("period", periodId)
                        .param("limit", limit)
                        .query(PlaceRows::place)
                        .list()
                : beside(AFTER, periodId, place, limit);
    }

    /** Nearest first. */
    List<Place> before(int periodId, Place place, int limit) {
        return beside(BEFORE, periodId, place, limit);
    }

    List<Place> of(int periodId, List<String> playerIds) {
        return jdbc.sql(OF_PLAYERS)
                .param("period", periodId)
                .param("players", new SqlArrayValue("text", playerIds.toArray()))
                .query(PlaceRows::place)
                .list();
    }

    /** From the line at this position on, found through the counts; the rest of the way is within one bucket. */
    List<Place> from(int periodId, long position, int limit) {
        Optional<Found> block = find(BLOCK_AT, periodId, 0, position);
        if (block.isEmpty()) return List.of();
        long inBlock = position - block.get().before();
        Found bucket = find(BUCKET_AT, periodId, block.get().number(), inBlock).orElseThrow();
        return jdbc.sql(IN_BUCKET)
                .param("period", periodId)
                .param("lowest", Buckets.lowestKey(bucket.number()))
                .param("limit", limit)
                .param("skip", inBlock - bucket.before() - 1)
                .query(PlaceRows::place)
                .list();
    }

    private Optional<Found> find(String sql, int periodId, int block, long position) {
        return jdbc.sql(sql)
                .param("period", periodId)
                .param("block", block)
                .param("position", position)
                .query((row, _) -> new Found(row.getInt("number"), row.getLong("before")))
                .optional();
    }

    private List<Place> beside(String sql, int periodId, Place place, int limit) {
        return jdbc.sql(sql)
                .param("period", periodId)
                .param("key", place.sortKey())
                .param("attained", place.attainedAt().atOffset(ZoneOffset.UTC))
                .param("player", place.playerId())
                .param("limit", limit)
                .query(PlaceRows::place)
                .list();
    }

    private static Place place(ResultSet row, int number) throws SQLException {
        return new Place(
                row.getLong("sort_key"),
                row.getObject("attained_at", OffsetDateTime.class).toInstant(),
                row.getString("player_id"));
    }
}
