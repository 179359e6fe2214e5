package gg.matchstream.simulator.sender;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The reference client for game servers.
 *
 * <ul>
 *   <li><b>Number</b>: each event gets an id and the next {@code seq} of its player under this run's {@code epoch} at the
 *       moment it is queued, not when it is sent.
 *   <li><b>Queue</b>: bounded; {@link #send} blocks when it is full, so a sender slows down instead of forgetting.
 *   <li><b>Repeat</b>: one batch is under way at a time, so order holds; it is repeated with the same ids until the answer is
 *       200, 202, 207 or a 422 with results. No answer, 429 and 5xx promise nothing. Repeats never count twice.
 *   <li><b>Tell</b>: on {@link #close} it says how many it sent, so that a crashed server's lost tail shows.
 * </ul>
 *
 * Any thread may send; events of one player must be sent by one thread, or one after the other.
 */
public final class EventSender implements AutoCloseable {
    private static final Duration GATHER = Duration.ofMillis(5);

    private final SenderSettings settings;
    private final EventPost post;
    private final EventNumbering numbering;
    private final BlockingQueue<String> queue;
    private final SenderTally tally = new SenderTally();
    private final Thread worker;
    private final Instant started = Instant.now();
    private volatile boolean closing;
    private volatile @Nullable RuntimeException failure;

    public EventSender(SenderSettings settings) {
        this.settings = settings;
        this.post = new EventPost(settings);
        this.numbering = new EventNumbering(settings.source(), started);
        this.queue = new ArrayBlockingQueue<>(settings.queueMax());
        this.worker =
                Thread.ofVirtual().name("event-sender-" + settings.source()).start(this::work);
    }

    /**
     * Numbers the event and queues it; waits while the queue is full.
     *
     * @throws SenderRefused when the service has refused this sender
     */
    public synchronized void send(PlayerEvent event) throws InterruptedException {
        enqueue(numbering.line(event));
    }

    /** Queues an event that already is one line of JSON with id, source and number of its own. */
    public synchronized void sendLine(String json) throws InterruptedException {
        enqueue(json);
    }

    /** Waits until every event sent so far is durable or rejected. @throws SenderRefused as {@link #send} */
    public SenderReport flush() throws InterruptedException {
        tally.awaitIdle();
        throwFailure();
        return tally.report();
    }

    public SenderReport report() {
        return tally.report();
    }

    /** Sends what is queued, says how much it was, and stops; an interrupt ends the waiting. */
    @Override
    public void close() {
        closing = true;
        try {
            worker.join();
            if (failure == null) tellTotal();
        } catch (InterruptedException _) {
            worker.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    private void enqueue(String line) throws InterruptedException {
        if (closing) throw new IllegalStateException("the sender is closed");
        tally.queued();
        do throwFailure();
        while (!queue.offer(line, 100, TimeUnit.MILLISECONDS));
    }

    private void work() {
        try {
            while (true) {
                String first = queue.poll(GATHER.toMillis(), TimeUnit.MILLISECONDS);
                if (first != null) settle(gather(first));
                else if (closing) return;
            }
        } catch (SenderRefused refused) {
            failure = refused;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            tally.stopped();
        }
    }

    private List<String> gather(String first) {
        List<String> batch = new ArrayList<>();
        batch.add(first);
        int bytes = first.getBytes(StandardCharsets.UTF_8).length + 1;
        while (batch.size() < SenderSettings.BATCH_EVENTS_MAX) {
            String next = queue.peek();
            if (next == null) break;
            bytes += next.getBytes(StandardCharsets.UTF_8).length + 1;
            if (bytes > SenderSettings.BATCH_BYTES_MAX) break;
            batch.add(queue.remove());
        }
        return batch;
    }

    private void settle(List<String> batch) throws InterruptedException {
        Backoff backoff = new Backoff(settings.pauseMax());
        while (true) {
            switch (attempt(batch)) {
                case BatchAnswer.Settled(int stored, int spooled, Map<Integer, String> rejections) -> {
                    tally.settled(batch.size(), stored, spooled, rejections);
                    return;
                }
                case BatchAnswer.Repeat(Duration pause) -> {
                    tally.repeated();
                    Thread.sleep(backoff.pause(pause));
                }
                case BatchAnswer.TooLarge() -> {
                    split(batch);
                    return;
                }
                case BatchAnswer.Refused(int status, String detail) -> throw new SenderRefused(status, detail);
            }
        }
    }

    private BatchAnswer attempt(List<String> batch) throws InterruptedException {
        try {
            return post.post(batch);
        } catch (IOException _) {
            return new BatchAnswer.Repeat(null);
        }
    }

    private void split(List<String> batch) throws InterruptedException {
        if (batch.size() == 1) {
            tally.settled(1, 0, 0, Map.of(0, "The event is larger than a request may be."));
            return;
        }
        int middle = batch.size() / 2;
        settle(batch.subList(0, middle));
        settle(batch.subList(middle, batch.size()));
    }

    private void tellTotal() throws InterruptedException {
        Map<String, Object> total = Map.of(
                "source", settings.source(),
                "epoch", numbering.epoch(),
                "hour", started.truncatedTo(ChronoUnit.HOURS).toString(),
                "sent", tally.durable());
        try {
            post.tellTotal(total);
        } catch (IOException _) {
            // The events are durable without it; only the comparison lacks this sender's word.
        }
    }

    private void throwFailure() {
        RuntimeException failed = failure;
        if (failed != null) throw failed;
    }
}
