package gg.matchstream.consumption.proof;

import org.jspecify.annotations.Nullable;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionSystemException;

/** Does harm before one step of the next batch, once. Of one instance, on its one thread. */
final class Saboteur {
    private final JdbcClient jdbc;
    private @Nullable Harm harm;
    private Step at = Step.OFFSET;
    private Runnable rival = () -> {};

    Saboteur(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void arm(@Nullable Harm next, Step before, Runnable asRival) {
        harm = next;
        at = before;
        rival = asRival;
    }

    void before(Step step) {
        Harm due = harm;
        if (due == null || step != at) return;
        harm = null;
        switch (due) {
            case CRASH -> throw new Crash(step);
            case FAULT -> fault(step);
            case CUT -> cut(step);
            case RIVAL -> rival.run();
        }
    }

    private static void fault(Step step) {
        if (step == Step.ANSWER) throw new TransactionSystemException("the answer to the commit was lost");
        throw new CannotAcquireLockException("deadlock before " + step);
    }

    /** The connection is dead from here on: whatever the batch does next with it fails. */
    private void cut(Step step) {
        if (step == Step.ANSWER) fault(step);
        try {
            jdbc.sql("SELECT pg_terminate_backend(pg_backend_pid())")
                    .query(Boolean.class)
                    .single();
        } catch (DataAccessException expected) {
            return;
        }
        throw new IllegalStateException("the connection outlived its end");
    }
}
