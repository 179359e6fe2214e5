package gg.matchstream.consumption.batch.jdbc;

import gg.matchstream.consumption.batch.Transactions;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Component
final class SpringTransactions implements Transactions {
    private final TransactionTemplate template;

    SpringTransactions(PlatformTransactionManager manager) {
        this.template = new TransactionTemplate(manager);
    }

    @Override
    @SuppressWarnings("NullAway")
    public <T> T inOne(Supplier<T> work) {
        return template.execute(_ -> work.get());
    }
}
