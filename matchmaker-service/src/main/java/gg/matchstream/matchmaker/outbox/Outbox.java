package gg.matchstream.matchmaker.outbox;

import java.util.List;
import java.util.function.Consumer;

/** Events that wait for Kafka. Rows of one player are numbered in the order of its changes, since those lock its ticket. */
public interface Outbox {
    /** Joins its caller's transaction: what it says is published if and only if that commits. */
    void add(List<OutgoingEvent> events);

    /**
     * One transaction: gives the oldest events to a publisher and deletes them when it returns. Only one instance does so
     * at a time; where another one does, nothing happens.
     *
     * @return how many were published
     */
    int drain(int countMax, Consumer<List<StoredEvent>> publisher);

    /** An event with its number, from which its identity derives: published twice it is still one event. */
    record StoredEvent(long number, OutgoingEvent event) {}
}
