package gg.matchstream.consumption.batch.jdbc;

import gg.matchstream.consumption.batch.FaultKind;
import gg.matchstream.consumption.batch.FaultTriage;
import java.sql.SQLException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * By SQLSTATE class: data exceptions (22), broken constraints (23), limits of the database that a value exceeds (54) and
 * errors that the schema raises itself (P0001) are the record's fault. All others, from a lost connection (08) over a deadlock (40) to a missing table (42), say something about
 * the machine or the release. What is no database error comes from the rules and is the record's fault.
 */
@Component
final class SqlFaultTriage implements FaultTriage {
    @Override
    public FaultKind of(Throwable fault) {
        boolean database = false;
        Throwable cause = fault;
        for (int depth = 0; cause != null && depth < 20; depth++) {
            if (cause instanceof SQLException sql) return ofState(sql.getSQLState());
            database |= cause instanceof TransactionException || cause instanceof TransientDataAccessException;
            cause = cause.getCause();
        }
        return database ? FaultKind.PASSING : FaultKind.POISON;
    }

    private static FaultKind ofState(@org.jspecify.annotations.Nullable String state) {
        if (state == null) return FaultKind.PASSING;
        boolean data =
                state.startsWith("22") || state.startsWith("23") || state.startsWith("54") || state.equals("P0001");
        return data ? FaultKind.POISON : FaultKind.PASSING;
    }
}
