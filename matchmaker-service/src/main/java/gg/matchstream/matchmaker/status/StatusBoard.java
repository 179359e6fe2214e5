package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.status.StatusFacts.Headcount;
import gg.matchstream.matchmaker.status.StatusFacts.MergedRegion;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What this instance knows about the pools: outlooks of the tickets it leads or shows, headcounts, recent waits, merged
 * regions. Refreshed once a second for all, never per client.
 */
public final class StatusBoard {
    private final StatusFacts facts;
    private final Queues queues;
    private final Map<UUID, Outlook> led = new ConcurrentHashMap<>();
    private final Map<String, Set<UUID>> ledByGroup = new ConcurrentHashMap<>();
    private volatile boolean toldIsLost;
    private volatile Map<UUID, Outlook> told = Map.of();
    private volatile Estimates estimates = Estimates.EMPTY;
    private volatile Map<String, List<Headcount>> headcounts = Map.of();
    private volatile Map<String, Set<String>> merged = Map.of();

    public StatusBoard(StatusFacts facts, Queues queues) {
        this.facts = facts;
        this.queues = queues;
    }

    /** @param watched tickets whose outlook this instance shows but may not lead */
    public void refresh(Collection<UUID> watched) {
        List<UUID> asked = new ArrayList<>(
                watched.stream().filter(id -> !led.containsKey(id)).toList());
        Optional<UUID> witness = led.keySet().stream().findAny();
        witness.ifPresent(asked::add);
        told = facts.outlooks(asked);
        if (witness.isPresent() && led.containsKey(witness.get()) && !told.containsKey(witness.get()))
            toldIsLost = true;
        merged = facts.mergedRegions().stream()
                .collect(Collectors.groupingBy(
                        MergedRegion::queueGroup, Collectors.mapping(MergedRegion::region, Collectors.toSet())));
        Map<String, List<Headcount>> byQueue = new HashMap<>();
        facts.headcounts()
                .forEach(count -> byQueue.computeIfAbsent(count.queue(), _ -> new ArrayList<>())
                        .add(count));
        headcounts = byQueue;
    }

    public void refreshEstimates() {
        estimates = new Estimates(facts.recentWaits());
    }

    /**
     * From the leader of a pool on this instance, with all tickets that wait there; tells the others what has changed since,
     * and everything once more where a crash of the database has emptied what they read.
     */
    public synchronized void publish(String queueGroup, Map<UUID, Outlook> waiting) {
        if (toldIsLost) {
            led.clear();
            toldIsLost = false;
        }
        Map<UUID, Outlook> changed = new HashMap<>();
        waiting.forEach((id, outlook) -> {
            if (!outlook.equals(led.get(id))) changed.put(id, outlook);
        });
        Set<UUID> gone = new HashSet<>(ledByGroup.getOrDefault(queueGroup, Set.of()));
        gone.removeAll(waiting.keySet());
        if (!changed.isEmpty() || !gone.isEmpty()) facts.publish(changed, gone);
        led.putAll(changed);
        led.keySet().removeAll(gone);
        ledByGroup.put(queueGroup, Set.copyOf(waiting.keySet()));
    }

    /** Somebody else leads it now, and what they say counts. */
    public synchronized void forget(String queueGroup) {
        Set<UUID> gone = ledByGroup.remove(queueGroup);
        if (gone != null) gone.forEach(led::remove);
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

    /** The regions of a group that are merged now. */
    public Set<String> merged(String queueGroup) {
        return merged.getOrDefault(queueGroup, Set.of());
    }

    public boolean isMerged(String queueGroup, String region) {
        return merged(queueGroup).contains(region);
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
