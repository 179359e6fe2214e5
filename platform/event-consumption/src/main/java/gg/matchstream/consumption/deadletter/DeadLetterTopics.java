package gg.matchstream.consumption.deadletter;

import java.util.List;

/** The topics {@code <topic>.<consumer>.dlt}. */
public interface DeadLetterTopics {
    /**
     * Returns when the brokers have them all.
     *
     * @throws RuntimeException when they do not
     */
    void send(List<DeadLetter> letters);
}
