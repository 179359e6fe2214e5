package gg.matchstream.matchmaker.outbox;

import java.time.Instant;

/** Empties the outbox into Kafka. */
public final class OutboxRelay {
    private static final int BATCH_MAX = 2000;
    private static final int BATCHES_MAX = 20;

    private final Outbox outbox;
    private final EventPublisher publisher;

    public OutboxRelay(Outbox outbox, EventPublisher publisher) {
        this.outbox = outbox;
        this.publisher = publisher;
    }

    /** @return how many events were published */
    public int run(Instant now) {
        int published = 0;
        for (int batch = 0; batch < BATCHES_MAX; batch++) {
            int count = outbox.drain(BATCH_MAX, events -> publisher.publish(events, now));
            published += count;
            if (count < BATCH_MAX) break;
        }
        return published;
    }
}
