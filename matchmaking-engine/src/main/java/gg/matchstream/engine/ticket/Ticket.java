package gg.matchstream.engine.ticket;

import java.time.Instant;
import java.util.Set;

/**
 * One request to play.
 *
 * @param queue the queue's name; its strategy stays the ticket's preference when queues are merged
 * @param queueVersion the version of the definition under which it was queued
 * @param enqueuedAt by the server's clock; a patch keeps it
 * @param version grows with every change of the ticket, returned in proposals so that a claim can compare it
 * @param avoid player ids that no member wants to meet
 */
public record Ticket(
        TicketId id, String queue, int queueVersion, Party party, Instant enqueuedAt, long version, Set<String> avoid) {

    public Ticket {
        avoid = Set.copyOf(avoid);
    }
}
