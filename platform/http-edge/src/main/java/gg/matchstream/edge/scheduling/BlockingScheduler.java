package gg.matchstream.edge.scheduling;

import java.util.concurrent.Callable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/**
 * The one way from an event loop to blocking code. As wide as the connection pool; what waits beyond its queue is refused
 * and becomes a 503.
 */
public final class BlockingScheduler implements AutoCloseable {
    private final Scheduler scheduler;

    public BlockingScheduler(int width, int waitingMax) {
        this.scheduler = Schedulers.newBoundedElastic(
                width, waitingMax, Thread.ofVirtual().name("blocking-", 0).factory(), 60);
    }

    /** Runs it on a thread that may block; null becomes an empty answer. */
    public <T> Mono<T> call(Callable<? extends T> work) {
        return Mono.<T>fromCallable(work).subscribeOn(scheduler);
    }

    public Mono<Void> run(Runnable work) {
        return Mono.<Void>fromRunnable(work).subscribeOn(scheduler);
    }

    @Override
    public void close() {
        scheduler.dispose();
    }
}
