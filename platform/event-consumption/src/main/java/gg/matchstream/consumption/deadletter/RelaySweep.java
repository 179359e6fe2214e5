package gg.matchstream.consumption.deadletter;

import gg.matchstream.consumption.deadletter.SettleDeadLetter.Transaction;
import java.time.Instant;
import java.util.List;

/**
 * Sends dead letters to their topics after they were stored: at least once, so that brokers that are away delay the copy
 * and never the stream.
 */
public final class RelaySweep {
    private static final int AT_ONCE = 100;
    private static final int ROUNDS_MAX = 20;

    private final RelayQueue queue;
    private final DeadLetterTopics topics;
    private final Transaction transaction;

    public RelaySweep(RelayQueue queue, DeadLetterTopics topics, Transaction transaction) {
        this.queue = queue;
        this.topics = topics;
        this.transaction = transaction;
    }

    /** How many were sent. */
    public int run(Instant now) {
        int sent = 0;
        for (int round = 0; round < ROUNDS_MAX; round++) {
            int more = transaction.inOne(() -> relay(now));
            sent += more;
            if (more < AT_ONCE) break;
        }
        return sent;
    }

    private int relay(Instant now) {
        List<DeadLetter> letters = queue.take(AT_ONCE);
        if (letters.isEmpty()) return 0;
        topics.send(letters);
        queue.sent(letters.stream().map(DeadLetter::id).toList(), now);
        return letters.size();
    }
}
