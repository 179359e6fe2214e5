package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.status.StatusFacts.Headcount;
import gg.matchstream.matchmaker.status.StatusFacts.MergedRegion;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What this instance knows about the pools: outlooks of the tickets it leads or shows, headcounts, recent waits, merged
 * regions. Refreshed once a second for all, never per client.
 */
public final class StatusBoard {
    private final StatusFacts facts;
    private final Queues queues;
    private final Map<UUID, Outlook> led = new ConcurrentHashMap<>();
    private volatile Map<UUID, Outlook> told = Map.of();
    private volatile Estimates estimates = Estimates.EMPTY;
    private volatile Map<String, List<Headcount>> headcounts = Map.of();
    private volatile Set<MergedRegion> merged = Set.of();

    public StatusBoard(StatusFacts facts, Queues queues) {
        this.facts = facts;
        this.queues = queues;
    }

    /** @param watched tickets whose outlook this instance shows but may not lead */
    public void refresh(Collection<UUID> watched) {
        List<UUID> foreign = watched.stream().filter(id -> !led.containsKey(id)).toList();
        told = facts.outlooks(foreign);
        merged = new HashSet<>(facts.mergedRegions());
        Map<String, List<Headcount>> byQueue = new HashMap<>();
        facts.headcounts()
                .forEach(count -> byQueue.computeIfAbsent(count.queue(), _ -> new java.util.ArrayList<>())
                        .add(count));
        headcounts = byQueue;
    }

    public void refreshEstimates() {
        estimates = new Estimates(facts.recentWaits());
    }

    /** From the leader of a pool on this instance; tells the others what has changed. */
    public void publish(Map<UUID, Outlook> outlooks) {
        Map<UUID, Outlook> changed = new HashMap<>();
        outlooks.forEach((id, outlook) -> {
            if (!outlook.equals(led.put(id, outlook))) changed.put(id, outlook);
        });
        if (!changed.isEmpty()) facts.publish(changed);
    }

    /** Tickets that left a pool on this instance. */
    public void forget(Collection<UUID> ids) {
        led.keySet().removeAll(ids);
    }

    Outlook outlook(UUID ticketId) {
        Outlook own = led.get(ticketId);
        return own != null ? own : told.getOrDefault(ticketId, Outlook.UNKNOWN);
    }

    /** Looks in the database where this instance neither leads nor watches the ticket. */
    Outlook outlookNow(UUID ticketId) {
        Outlook known = outlook(ticketId);
        return known != Outlook.UNKNOWN
                ? known
                : facts.outlooks(List.of(ticketId)).getOrDefault(ticketId, Outlook.UNKNOWN);
    }

    TicketStatus.Estimate estimate(StoredTicket ticket) {
        double rating = ticket.seats().stream()
                .mapToDouble(seat -> seat.ratingPoints())
                .average()
                .orElse(0);
        return estimates.of(ticket.queue(), ticket.bestRegion(), rating);
    }

    public boolean isMerged(String queueGroup, String region) {
        return merged.contains(new MergedRegion(queueGroup, region));
    }

    /** Players queued and playing in the ticket's best region, over the whole group where that region is merged. */
    long population(StoredTicket ticket) {
        String region = ticket.bestRegion();
        if (!isMerged(ticket.queueGroup(), region)) return population(ticket.queue(), region);
        return queues.current().stream()
                .filter(queue -> queue.group().equals(ticket.queueGroup()))
                .mapToLong(queue -> population(queue.name(), region))
                .sum();
    }

    public long population(String queue, String region) {
        return headcounts.getOrDefault(queue, List.of()).stream()
                .filter(count -> count.region().equals(region))
                .mapToLong(count -> count.waiting() + count.playing())
                .sum();
    }

    public long waiting(String queue) {
        return headcounts.getOrDefault(queue, List.of()).stream()
                .mapToLong(Headcount::waiting)
                .sum();
    }
}
