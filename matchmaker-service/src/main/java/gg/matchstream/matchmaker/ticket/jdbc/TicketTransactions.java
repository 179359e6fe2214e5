package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.Transactions;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

@Component
final class TicketTransactions implements Transactions {
    private final TransactionOperations transactions;

    TicketTransactions(TransactionOperations transactions) {
        this.transactions = transactions;
    }

    @Override
    public <T> T inOne(Supplier<T> work) {
        return transactions.execute(_ -> work.get());
    }
}
