package gg.matchstream.simulator.demo;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Consumers;
import gg.matchstream.simulator.backend.Ingest;
import gg.matchstream.simulator.backend.Matchmaker;
import gg.matchstream.simulator.backend.SentEvent;
import gg.matchstream.simulator.ping.Region;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A whole Matchstream for tests of the bots: pairs tickets of a queue as they come, counts each event once, keeps the rules
 * that bots must keep: one live ticket or match per player, a join token once, numbers without holes.
 */
final class SmallMatchstream implements Matchmaker, Ingest, Consumers {
    final List<String> brokenRules = new ArrayList<>();
    final Map<String, SentEvent> events = new HashMap<>();
    private final Map<String, Ticket> tickets = new HashMap<>();
    private final Map<String, Ticket> waiting = new HashMap<>();
    private final Map<String, String> playing = new HashMap<>();
    private final Map<String, Long> lastSeq = new HashMap<>();
    private final Set<String> redeemed = new HashSet<>();
    private int batches;

    private record Ticket(String id, String queue, List<String> players, CompletableFuture<TicketEnd> end) {}

    @Override
    public List<Region> regions() {
        return List.of(new Region("us-east", "h", 1), new Region("sa-east", "h", 2));
    }

    @Override
    public synchronized EnqueueOutcome enqueue(TicketOrder order, String token) {
        List<String> players =
                order.players().stream().map(PlayerOrder::playerId).toList();
        for (String player : players) {
            if (playing.containsKey(player)) return new EnqueueOutcome.Busy(Optional.of(playing.get(player)));
        }
        Ticket ticket = new Ticket("t-" + tickets.size(), order.queue(), players, new CompletableFuture<>());
        tickets.put(ticket.id(), ticket);
        Ticket other = waiting.remove(order.queue());
        if (other == null) waiting.put(order.queue(), ticket);
        else match(other, ticket);
        return new EnqueueOutcome.Queued(ticket.id());
    }

    private void match(Ticket one, Ticket other) {
        String id = "m-" + one.id() + "-" + other.id();
        FormedMatch match = new FormedMatch(id, "us-east", List.of(one.players(), other.players()), 40, 1);
        for (Ticket ticket : List.of(one, other)) {
            ticket.players().forEach(player -> playing.put(player, id));
            ticket.end().complete(new TicketEnd.Assigned(match, "127.0.0.1", 27200, "join " + id));
        }
    }

    @Override
    public TicketEnd watch(String ticketId, String token) {
        Ticket ticket;
        synchronized (this) {
            ticket = tickets.get(ticketId);
        }
        return ticket.end().join();
    }

    @Override
    public synchronized void cancel(String ticketId, String token) {
        Ticket ticket = tickets.get(ticketId);
        waiting.remove(ticket.queue(), ticket);
        ticket.end().complete(new TicketEnd.Ended("CANCELLED"));
    }

    @Override
    public synchronized Optional<String> join(String matchId, String playerId, String joinToken, String token) {
        if (!redeemed.add(matchId + playerId)) brokenRules.add(playerId + " joined " + matchId + " twice");
        return joinToken.equals("join " + matchId) ? Optional.empty() : Optional.of("403 wrong token");
    }

    @Override
    public synchronized void end(String matchId, String token) {
        playing.values().removeIf(matchId::equals);
    }

    /** Every third batch is stored, and its answer lost: the sender must repeat it. */
    @Override
    public synchronized BatchAnswer post(List<SentEvent> batch) {
        batch.forEach(this::store);
        if (++batches % 3 == 0) return new BatchAnswer.Again(java.time.Duration.ofMillis(1), "no connection");
        return new BatchAnswer.Taken(batch.size(), 0, List.of());
    }

    private void store(SentEvent event) {
        if (events.putIfAbsent(event.id(), event) != null) return;
        long last = lastSeq.getOrDefault(event.source() + event.playerId(), 0L);
        if (event.seq() != last + 1) brokenRules.add("seq " + event.seq() + " follows " + last);
        lastSeq.put(event.source() + event.playerId(), event.seq());
        if (event.type().equals(EventTypes.MATCH_COMPLETED)) playing.remove(event.playerId());
    }

    @Override
    public BatchAnswer postLines(List<String> lines) {
        throw new AssertionError("bots send events, not lines");
    }

    @Override
    public synchronized long loggedEvents(List<String> players, Set<String> sources) {
        return events.values().stream()
                .filter(event -> players.contains(event.playerId()) && sources.contains(event.source()))
                .count();
    }

    @Override
    public synchronized Map<String, Long> scores(String board, List<String> players) {
        Map<String, Long> kills = new HashMap<>();
        events.values().stream()
                .filter(event -> event.type().equals(EventTypes.PLAYER_KILLED))
                .forEach(event -> kills.merge(event.playerId(), 1L, Long::sum));
        return kills;
    }

    @Override
    public synchronized OptionalLong ratedMatches(List<String> players) {
        return OptionalLong.of(events.values().stream()
                .filter(event -> event.type().equals(EventTypes.MATCH_COMPLETED))
                .count());
    }

    @Override
    public List<Standing> top(String board, int places) {
        return List.of(new Standing(1, "bot-1", 42));
    }
}
