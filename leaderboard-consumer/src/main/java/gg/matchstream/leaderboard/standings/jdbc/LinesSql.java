package gg.matchstream.leaderboard.standings.jdbc;

/** Statements that list neighbouring lines of a board with what is needed to number them. */
final class LinesSql {
    private static final String PLACE = "s.period_id, s.sort_key, s.attained_at, s.player_id";
    private static final String BEST_FIRST = "ORDER BY s.sort_key, s.attained_at, s.player_id";

    /**
     * Only two lines are ranked by the counts: the first one and the first of the second score. All others follow from them,
     * and nobody has to count how many tie with the first before it; except where all lines tie and each has its own rank.
     */
    private static final String NUMBERED = """
            , keyed AS (
                SELECT l.*, row_number() OVER best AS n, lag(l.sort_key) OVER best AS key_before,
                       min(l.sort_key) OVER () AS first_key, max(l.sort_key) OVER () AS last_key
                FROM line l WINDOW best AS (ORDER BY l.sort_key, l.attained_at, l.player_id)),
            judged AS (
                SELECT k.*, CASE
                        WHEN n = 1 THEN :ties <> '1234' OR first_key = last_key
                        ELSE :ties <> '1223' AND key_before = first_key AND sort_key <> first_key
                    END AS counted
                FROM keyed k),
            cut AS MATERIALIZED (
                SELECT j.*, CASE WHEN counted THEN rank_bucket_of(sort_key) END AS bucket,
                       CASE WHEN counted THEN rank_lowest_key(rank_bucket_of(sort_key)) END AS lowest
                FROM judged j)
            SELECT c.sort_key, c.attained_at, c.player_id,
                CASE WHEN NOT c.counted THEN NULL
                     WHEN :ties = '1223' THEN 1 + %s
                     ELSE 1 + %s + CASE WHEN :ties = '1234' AND c.n = 1 THEN %s ELSE 0 END
                END AS rank
            FROM here h LEFT JOIN cut c ON true ORDER BY c.n
            """.formatted(RankSql.DISTINCT_BETTER, RankSql.BETTER, RankSql.TIED_BEFORE);

    static final String TOP = RankSql.HERE + """
            , line AS MATERIALIZED (
                SELECT l.* FROM here h CROSS JOIN LATERAL (
                    SELECT %s FROM standing s WHERE s.period_id = h.period_id AND s.ranked %s LIMIT :limit) l)
            """.formatted(PLACE, BEST_FIRST) + NUMBERED;

    static final String AFTER = RankSql.HERE + """
            , line AS MATERIALIZED (
                SELECT l.* FROM here h CROSS JOIN LATERAL (
                    SELECT %s FROM standing s WHERE s.period_id = h.period_id AND s.ranked
                      AND (s.sort_key, s.attained_at, s.player_id) > (:key, :attained, :player)
                    %s LIMIT :limit) l)
            """.formatted(PLACE, BEST_FIRST) + NUMBERED;

    /** From the line at this position on, found through the counts; the rest of the way is within one bucket. */
    static final String FROM = RankSql.HERE + """
            , block AS MATERIALIZED (
                SELECT block, before FROM (
                    SELECT r.block, sum(sum(r.players)) OVER (ORDER BY r.block) - sum(r.players) AS before,
                           sum(r.players) AS players
                    FROM here h JOIN rank_block r ON r.period_id = h.period_id GROUP BY r.block) AS b
                WHERE before < :position AND before + players >= :position),
            bucket AS MATERIALIZED (
                SELECT bucket, before FROM (
                    SELECT r.bucket, k.before + sum(sum(r.players)) OVER (ORDER BY r.bucket) - sum(r.players) AS before,
                           sum(r.players) AS players
                    FROM here h CROSS JOIN block k
                    JOIN rank_bucket r ON r.period_id = h.period_id AND r.block = k.block GROUP BY r.bucket, k.before) AS b
                WHERE before < :position AND before + players >= :position),
            line AS MATERIALIZED (
                SELECT l.* FROM here h CROSS JOIN bucket b CROSS JOIN LATERAL (
                    SELECT %s FROM standing s WHERE s.period_id = h.period_id AND s.ranked
                      AND s.sort_key >= rank_lowest_key(b.bucket)
                    %s LIMIT :limit OFFSET (:position - b.before - 1)::bigint) l)
            """.formatted(PLACE, BEST_FIRST) + NUMBERED;

    static final String AROUND = RankSql.HERE + """
            , own AS MATERIALIZED (
                SELECT %1$s FROM here h JOIN standing s ON s.period_id = h.period_id AND s.player_id = :player AND s.ranked),
            line AS MATERIALIZED (
                SELECT * FROM own
                UNION ALL SELECT l.* FROM own o CROSS JOIN LATERAL (
                    SELECT %1$s FROM standing s WHERE s.period_id = o.period_id AND s.ranked
                      AND (s.sort_key, s.attained_at, s.player_id) < (o.sort_key, o.attained_at, o.player_id)
                    ORDER BY s.sort_key DESC, s.attained_at DESC, s.player_id DESC LIMIT :radius) l
                UNION ALL SELECT l.* FROM own o CROSS JOIN LATERAL (
                    SELECT %1$s FROM standing s WHERE s.period_id = o.period_id AND s.ranked
                      AND (s.sort_key, s.attained_at, s.player_id) > (o.sort_key, o.attained_at, o.player_id)
                    %2$s LIMIT :radius) l)
            """.formatted(PLACE, BEST_FIRST) + NUMBERED;

    private LinesSql() {}
}
