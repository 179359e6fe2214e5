package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.scoring.EventOrder;
import gg.matchstream.leaderboard.scoring.Standing;
import gg.matchstream.leaderboard.standings.Explanations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcExplanations implements Explanations {
    private static final String STANDING = """
            SELECT s.period_id, s.score, s.attained_at, s.decided_by, s.occurred_at, s.epoch, s.seq, s.record_offset,
                   s.matches, s.wins, s.hidden
            FROM board_period p JOIN standing s ON s.period_id = p.id
            WHERE p.board_id = :board AND p.period = :period AND s.player_id = :player AND s.score IS NOT NULL
            """;

    private static final String CAUSES = """
            SELECT event_id, type, occurred_at, source, match_id, amounts[array_position(period_ids, :period)] AS amount
            FROM contribution
            WHERE player_id = :player AND :period = ANY(period_ids)
              AND (:after::timestamptz IS NULL OR (occurred_at, event_id) < (:after, :afterId::uuid))
            ORDER BY occurred_at DESC, event_id DESC LIMIT :limit
            """;

    /** As numeric: kept amounts may cancel each other on the way to a sum that fits. */
    private static final String KEPT = """
            SELECT count(*) AS causes, COALESCE(sum(amounts[array_position(period_ids, :period)]::numeric), 0) AS amount
            FROM contribution
            WHERE player_id = :player AND :period = ANY(period_ids)
            """;

    /** What is kept of the events behind a score. */
    private record Kept(long causes, long amount) {}

    private record Found(int periodId, Standing standing) {}

    private final JdbcClient jdbc;
    private final TransactionTemplate oneMoment;

    JdbcExplanations(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.oneMoment = new TransactionTemplate(transactions);
        oneMoment.setReadOnly(true);
        oneMoment.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
    }

    @Override
    public Optional<Explanation> explain(
            Board board, String periodId, String playerId, @Nullable Place after, int limit) {
        return Objects.requireNonNull(oneMoment.execute(_ -> find(board, periodId, playerId)
                .map(found -> addsUp(board)
                        ? sum(board, found, playerId, after, limit)
                        : decision(board, found.standing()))));
    }

    private Explanation sum(Board board, Found found, String playerId, @Nullable Place after, int limit) {
        List<Cause> causes = jdbc.sql(CAUSES)
                .param("player", playerId)
                .param("period", found.periodId())
                .param("after", after == null ? null : after.occurredAt().atOffset(ZoneOffset.UTC))
                .param("afterId", after == null ? null : after.eventId())
                .param("limit", limit + 1)
                .query(JdbcExplanations::cause)
                .list();
        List<Cause> shown = causes.subList(0, Math.min(limit, causes.size()));
        Place next = causes.size() > limit
                ? new Place(shown.getLast().occurredAt(), shown.getLast().eventId())
                : null;
        long score = Objects.requireNonNull(found.standing().score());
        Kept kept = kept(found.periodId(), playerId);
        if (board.definition().metric().isShare()) return share(found.standing(), score, kept, shown, next);
        long earlier = score - kept.amount();
        return new Explanation(score, shown, next, earlier, earlier == 0);
    }

    /** Its causes are matches, 1 for a win and 0 for any other: what came earlier is a number of wins. */
    private static Explanation share(
            Standing standing, long score, Kept kept, List<Cause> shown, @Nullable Place next) {
        long earlierWins = standing.wins() - kept.amount();
        return new Explanation(score, shown, next, earlierWins, kept.causes() == standing.matches());
    }

    private Kept kept(int period, String playerId) {
        return jdbc.sql(KEPT)
                .param("player", playerId)
                .param("period", period)
                .query((row, _) -> new Kept(
                        row.getLong("causes"), row.getBigDecimal("amount").longValue()))
                .single();
    }

    private static Explanation decision(Board board, Standing standing) {
        long score = Objects.requireNonNull(standing.score());
        UUID decidedBy = standing.decidedBy();
        EventOrder order = standing.order();
        if (decidedBy == null || order == null) return new Explanation(score, List.of(), null, 0, false);
        Cause cause = new Cause(decidedBy, board.definition().metric().type(), order.occurredAt(), score, null, null);
        return new Explanation(score, List.of(cause), null, 0, true);
    }

    private static boolean addsUp(Board board) {
        Aggregation aggregation = board.definition().aggregation();
        return aggregation == Aggregation.SUM || aggregation == Aggregation.COUNT;
    }

    private Optional<Found> find(Board board, String periodId, String playerId) {
        return jdbc.sql(STANDING)
                .param("board", board.id())
                .param("period", periodId)
                .param("player", playerId)
                .query((row, _) -> new Found(row.getInt("period_id"), StandingRows.standing(row)))
                .optional();
    }

    private static Cause cause(ResultSet row, int index) throws SQLException {
        return new Cause(
                row.getObject("event_id", UUID.class),
                row.getString("type"),
                row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                row.getLong("amount"),
                row.getString("source"),
                row.getString("match_id"));
    }
}
