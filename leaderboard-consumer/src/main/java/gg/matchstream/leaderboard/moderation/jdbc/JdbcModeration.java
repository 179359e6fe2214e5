package gg.matchstream.leaderboard.moderation.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardLock;
import gg.matchstream.leaderboard.moderation.Moderation;
import gg.matchstream.leaderboard.period.Period;
import gg.matchstream.leaderboard.standings.ByHand;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcModeration implements Moderation {
    private static final String NOTE = """
            INSERT INTO moderation_audit (at, actor, action, board, player_hash, reason, detail)
            VALUES (:at, :actor, :action, :board, sha256(convert_to(:player, 'UTF8')), :reason, :detail)
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final BoardLock lock;
    private final ByHand standings;

    JdbcModeration(JdbcClient jdbc, PlatformTransactionManager transactions, BoardLock lock, ByHand standings) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.lock = lock;
        this.standings = standings;
    }

    @Override
    public void hide(Board board, String playerId, boolean hidden, Act act) {
        alone(() -> {
            standings.hide(board, playerId, hidden);
            note(hidden ? "hide" : "unhide", board.name(), playerId, act, null);
            return hidden;
        });
    }

    @Override
    public Outcome adjust(Board board, Period period, String playerId, Adjustment adjustment, Act act) {
        try {
            return alone(() -> switch (standings.adjust(board, period, playerId, adjustment::applyTo, act.at())) {
                case ByHand.Adjusted.Frozen _ -> new Outcome.Frozen();
                case ByHand.Adjusted.Derived _ -> new Outcome.Derived();
                case ByHand.Adjusted.Done(long before, long after) -> {
                    note(
                            "adjust",
                            board.name(),
                            playerId,
                            act,
                            "period=%s from=%d to=%d".formatted(period.id(), before, after));
                    yield new Outcome.Adjusted(before, after);
                }
            });
        } catch (ArithmeticException _) {
            return new Outcome.Overflow();
        }
    }

    @Override
    public Erased erase(String playerId, String actor, @Nullable String reason, Instant now) {
        return alone(() -> {
            Map<String, Long> removed = standings.erase(playerId, now);
            note("erase", null, playerId, new Act(actor, reason == null ? "" : reason, now), removed.toString());
            return new Erased(playerId, now, removed);
        });
    }

    private <T> T alone(Supplier<T> work) {
        return Objects.requireNonNull(transaction.execute(_ -> {
            lock.exclusive();
            return work.get();
        }));
    }

    private void note(String action, @Nullable String board, String playerId, Act act, @Nullable String detail) {
        jdbc.sql(NOTE)
                .param("at", act.at().atOffset(ZoneOffset.UTC))
                .param("actor", act.actor())
                .param("action", action)
                .param("board", board)
                .param("player", playerId)
                .param("reason", act.reason())
                .param("detail", detail)
                .update();
    }
}
