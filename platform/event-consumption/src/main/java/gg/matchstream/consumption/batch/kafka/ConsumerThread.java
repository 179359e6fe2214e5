package gg.matchstream.consumption.batch.kafka;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps one reader alive: what kills a membership costs a pause and a new one, never the thread. */
final class ConsumerThread {
    private static final Logger LOG = LoggerFactory.getLogger(ConsumerThread.class);
    private static final long PAUSE_MS = 1_000;
    private static final CloseOptions QUICK = CloseOptions.timeout(Duration.ofSeconds(2));

    /** What a thread needs before it can read: the topics, the reader's row. */
    interface Preparation {
        ReaderLoop prepare(KafkaConsumer<byte[], byte[]> kafka) throws InterruptedException;
    }

    private final Thread thread;
    private final Supplier<KafkaConsumer<byte[], byte[]>> clients;
    private final Preparation preparation;
    private final List<String> topics;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private volatile @Nullable ReaderLoop loop;

    ConsumerThread(
            String name,
            List<String> topics,
            Supplier<KafkaConsumer<byte[], byte[]>> clients,
            Preparation preparation,
            java.util.function.Consumer<Throwable> onDeath) {
        this.topics = topics;
        this.clients = clients;
        this.preparation = preparation;
        this.thread = Thread.ofPlatform().name(name).unstarted(this::live);
    }

    void start() {
        thread.start();
    }

    void stop() {
        stopping.countDown();
        ReaderLoop running = loop;
        if (running != null) running.stop();
    }

    /** True when it ended in time. */
    boolean join(Duration patience) throws InterruptedException {
        return thread.join(patience);
    }

    boolean isAlive() {
        return thread.isAlive();
    }

    private void live() {
        while (stopping.getCount() > 0) {
            try {
                membership();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            } catch (RuntimeException e) {
                LOG.warn("reader starts anew thread={} afterMs={} error={}", thread.getName(), PAUSE_MS, e.toString());
                if (isToldToStopWithin(PAUSE_MS)) return;
            }
        }
    }

    private void membership() throws InterruptedException {
        KafkaConsumer<byte[], byte[]> kafka = clients.get();
        try {
            ReaderLoop mine = preparation.prepare(kafka);
            loop = mine;
            if (stopping.getCount() > 0) mine.run(topics);
        } catch (WakeupException _) {
            // Told to stop while it waited for records.
        } finally {
            loop = null;
            kafka.close(QUICK);
        }
    }

    private boolean isToldToStopWithin(long millis) {
        try {
            return stopping.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
