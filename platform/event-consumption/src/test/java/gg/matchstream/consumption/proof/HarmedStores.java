package gg.matchstream.consumption.proof;

import gg.matchstream.consumption.batch.BatchStores;
import gg.matchstream.consumption.batch.Transactions;
import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.gap.FollowSequences;
import gg.matchstream.consumption.gap.SequenceStore;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.reconciliation.ConsumedTotals;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.beans.factory.BeanFactory;

/** The real stores and the real transaction, with a saboteur before every step. */
final class HarmedStores {
    private final BeanFactory beans;
    private final Saboteur saboteur;

    HarmedStores(BeanFactory beans, Saboteur saboteur) {
        this.beans = beans;
        this.saboteur = saboteur;
    }

    Transactions transactions() {
        Transactions real = beans.getBean(Transactions.class);
        return new Transactions() {
            @Override
            public <T> T inOne(Supplier<T> work) {
                T result = real.inOne(() -> {
                    T done = work.get();
                    saboteur.before(Step.COMMIT);
                    return done;
                });
                saboteur.before(Step.ANSWER);
                return result;
            }
        };
    }

    BatchStores stores() {
        return new BatchStores(
                harmed(Offsets.class, Map.of("advance", Step.OFFSET)),
                harmed(ProcessedEvents.class, Map.of("insertNew", Step.DEDUP)),
                harmed(DeadLetters.class, Map.of("closeApplied", Step.CLOSED_LETTERS, "bury", Step.DEAD_LETTERS)),
                new FollowSequences(harmed(SequenceStore.class, Map.of("raise", Step.SEQUENCES))),
                harmed(ConsumedTotals.class, Map.of("add", Step.TOTALS)),
                Duration.ofHours(1));
    }

    private <T> T harmed(Class<T> port, Map<String, Step> steps) {
        T real = beans.getBean(port);
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(), new Class<?>[] {port}, (_, method, arguments) -> {
                    Step step = steps.get(method.getName());
                    if (step != null) saboteur.before(step);
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
