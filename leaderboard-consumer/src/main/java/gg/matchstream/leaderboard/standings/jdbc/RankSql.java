package gg.matchstream.leaderboard.standings.jdbc;

/**
 * Parts that reading statements are put together from. Each read is one statement: one round trip, and one moment in which
 * ranks, neighbours and totals agree.
 */
final class RankSql {
    /** The period that is asked for, null where nothing counts in it yet; no row where the board is another by now. */
    static final String HERE = """
            WITH here AS MATERIALIZED (
                SELECT p.id AS period_id
                FROM board b LEFT JOIN board_period p ON p.board_id = b.id AND p.period = :period
                WHERE b.id = :board AND b.version = :version)
            """;

    /** How many have a strictly better score than {@code c}: whole blocks, then whole buckets, then within the bucket. */
    static final String BETTER = """
            ((SELECT COALESCE(sum(players), 0)::bigint FROM rank_block
              WHERE period_id = c.period_id AND block < c.bucket >> 7)
             + (SELECT COALESCE(sum(players), 0)::bigint FROM rank_bucket
                WHERE period_id = c.period_id AND block = c.bucket >> 7 AND bucket < c.bucket)
             + (SELECT count(*) FROM standing s
                WHERE s.period_id = c.period_id AND s.ranked AND s.sort_key >= c.lowest AND s.sort_key < c.sort_key))
            """;

    /** How many with the score of {@code c} come before it, because they got there first. */
    static final String TIED_BEFORE = """
            (SELECT count(*) FROM standing s
             WHERE s.period_id = c.period_id AND s.ranked AND s.sort_key = c.sort_key
               AND (s.attained_at, s.player_id) < (c.attained_at, c.player_id))
            """;

    /**
     * How many better scores there are: each key from -2,048 to 2,047 has a bucket of its own, with players or without;
     * beyond them the index is walked, so a board that numbers large scores without gaps pays by the rank.
     */
    static final String DISTINCT_BETTER = """
            ((SELECT count(DISTINCT s.sort_key) FROM standing s
              WHERE s.period_id = c.period_id AND s.ranked AND s.sort_key < LEAST(c.sort_key, -2048))
             + (SELECT count(*) FROM (
                    SELECT FROM rank_bucket WHERE period_id = c.period_id AND block BETWEEN -16 AND 15 AND bucket < c.sort_key
                    GROUP BY bucket HAVING sum(players) > 0) own)
             + (SELECT count(DISTINCT s.sort_key) FROM standing s
                WHERE s.period_id = c.period_id AND s.ranked AND s.sort_key >= 2048 AND s.sort_key < c.sort_key))
            """;

    /** The rank of {@code c}; of the three ways to count only the board's own is gone. */
    static final String RANK = """
            CASE :ties
                WHEN '1223' THEN 1 + %s
                ELSE 1 + %s + CASE :ties WHEN '1234' THEN %s ELSE 0 END
            END
            """.formatted(DISTINCT_BETTER, BETTER, TIED_BEFORE);

    private RankSql() {}
}
