package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Ties;
import gg.matchstream.leaderboard.standings.Buckets;
import gg.matchstream.leaderboard.standings.Place;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Exact ranks from counts: how many stand before a place. Joins its caller's transaction, which sees one moment. */
@Component
final class Ranks {
    private static final String BETTER = """
            SELECT COALESCE((SELECT sum(players) FROM rank_block WHERE period_id = :period AND block < :block), 0)
                 + COALESCE((SELECT sum(players) FROM rank_bucket
                             WHERE period_id = :period AND block = :block AND bucket < :bucket), 0)
                 + (SELECT count(*) FROM standing
                    WHERE period_id = :period AND ranked AND sort_key >= :lowest AND sort_key < :key)
            """;

    private static final String TIED_BEFORE = """
            SELECT count(*) FROM standing WHERE period_id = :period AND ranked AND sort_key = :key
              AND (attained_at, player_id) < (:attained, :player)
            """;

    private static final String DISTINCT_BETTER = """
            SELECT count(DISTINCT sort_key) FROM standing WHERE period_id = :period AND ranked AND sort_key < :key
            """;

    private final JdbcClient jdbc;

    Ranks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    long total(int periodId) {
        return jdbc.sql("SELECT COALESCE(sum(players), 0) FROM rank_block WHERE period_id = :period")
                .param("period", periodId)
                .query(Long.class)
                .single();
    }

    /** How many have a strictly better score. */
    long better(int periodId, long sortKey) {
        int bucket = Buckets.bucketOf(sortKey);
        return jdbc.sql(BETTER)
                .param("period", periodId)
                .param("block", Buckets.blockOf(bucket))
                .param("bucket", bucket)
                .param("lowest", Buckets.lowestKey(bucket))
                .param("key", sortKey)
                .query(Long.class)
                .single();
    }

    /** The place in the order of the board, from 1; no two share one. */
    long position(int periodId, Place place) {
        return 1 + better(periodId, place.sortKey()) + tiedBefore(periodId, place);
    }

    long rank(int periodId, Place place, Ties ties) {
        return switch (ties) {
            case COMPETITION -> 1 + better(periodId, place.sortKey());
            case DENSE -> 1 + distinctBetter(periodId, place.sortKey());
            case ORDINAL -> position(periodId, place);
        };
    }

    private long tiedBefore(int periodId, Place place) {
        return jdbc.sql(TIED_BEFORE)
                .param("period", periodId)
                .param("key", place.sortKey())
                .param("attained", place.attainedAt().atOffset(ZoneOffset.UTC))
                .param("player", place.playerId())
                .query(Long.class)
                .single();
    }

    /** Walks the index: a board that numbers without gaps pays for it in proportion to the rank. */
    private long distinctBetter(int periodId, long sortKey) {
        return jdbc.sql(DISTINCT_BETTER)
                .param("period", periodId)
                .param("key", sortKey)
                .query(Long.class)
                .single();
    }
}
