package gg.matchstream.matchmaker.allocation;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchRecord.Player;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import gg.matchstream.matchmaker.ticket.WaitLog;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Gets servers for matches that have none. A match is taken with a deadline in the database first; whoever takes it and
 * dies is followed by another one after it, so nothing stays in limbo. No region of the match has a server: its players
 * wait again, and their wait counts on.
 */
public final class AllocationSweep {
    /** What a player is made to wait for one region at most. */
    public static final Duration DEADLINE = Duration.ofMillis(1_500);

    /** The deadline plus the time to write the answer down. */
    private static final Duration TAKEN_FOR = Duration.ofSeconds(5);

    private static final int TOGETHER_MAX = 200;

    private final Transactions transactions;
    private final Matches matches;
    private final Tickets tickets;
    private final Outbox outbox;
    private final WaitLog waits;
    private final Queues queues;
    private final Fleet fleet;
    private final ExecutorService workers;

    /** A match that was taken, and what is asked for it. */
    private record Taken(MatchRecord match, ServerRequest request) {}

    public AllocationSweep(
            Transactions transactions,
            Matches matches,
            Tickets tickets,
            Outbox outbox,
            WaitLog waits,
            Queues queues,
            Fleet fleet,
            ExecutorService workers) {
        this.transactions = transactions;
        this.matches = matches;
        this.tickets = tickets;
        this.outbox = outbox;
        this.waits = waits;
        this.queues = queues;
        this.fleet = fleet;
        this.workers = workers;
    }

    /** How many matches got an answer, for better or worse. */
    public int run(Instant now) {
        List<Taken> taken = transactions.inOne(() -> take(now));
        if (taken.isEmpty()) return 0;
        List<Future<AllocationOutcome>> asked = new ArrayList<>(taken.size());
        for (Taken one : taken) asked.add(workers.submit(() -> fleet.allocate(one.request())));
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        List<AllocationOutcome> outcomes = asked.stream()
                .map(answer -> within(answer, deadline - System.nanoTime()))
                .toList();
        transactions.inOne(() -> {
            settle(taken.stream().map(Taken::match).toList(), outcomes, now);
            return taken.size();
        });
        return taken.size();
    }

    private List<Taken> take(Instant now) {
        // The database keeps microseconds, and the attempt is known by its deadline.
        Instant until = now.plus(TAKEN_FOR).truncatedTo(ChronoUnit.MILLIS);
        List<MatchRecord> taken = matches.lockUnallocated(now, TOGETHER_MAX).stream()
                .map(match -> match.allocating(until))
                .toList();
        matches.save(taken, now);
        List<StoredTicket> theirs = lockTickets(taken);
        List<StoredTicket> matched = theirs.stream()
                .filter(ticket -> ticket.state() == TicketState.MATCHED)
                .map(StoredTicket::allocating)
                .toList();
        tickets.save(matched, now);
        Map<UUID, List<StoredTicket>> byMatch = theirs.stream()
                .filter(ticket -> ticket.matchId() != null)
                .collect(Collectors.groupingBy(StoredTicket::matchId));
        return taken.stream()
                .map(match -> new Taken(match, request(match, byMatch.getOrDefault(match.id(), List.of()))))
                .toList();
    }

    private ServerRequest request(MatchRecord match, List<StoredTicket> theirs) {
        QueueDefinition queue = queues.version(match.queue(), match.queueVersion());
        return ServerRequest.of(
                match, theirs, queue == null ? List.of() : queue.fleet().selectors());
    }

    private List<StoredTicket> lockTickets(List<MatchRecord> some) {
        return tickets.lock(some.stream()
                .flatMap(match -> match.ticketIds().stream())
                .sorted()
                .toList());
    }

    private static AllocationOutcome within(Future<AllocationOutcome> answer, long nanosLeft) {
        try {
            return answer.get(Math.max(0, nanosLeft), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            answer.cancel(true);
            return new AllocationOutcome.NoServer("no answer within " + DEADLINE.toMillis() + " ms");
        } catch (ExecutionException _) {
            return new AllocationOutcome.NoServer("the fleet failed");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new AllocationOutcome.NoServer("stopped while waiting");
        }
    }

    private void settle(List<MatchRecord> taken, List<AllocationOutcome> outcomes, Instant now) {
        Map<UUID, MatchRecord> found = matches
                .lock(taken.stream().map(MatchRecord::id).sorted().toList())
                .stream()
                .collect(Collectors.toMap(MatchRecord::id, Function.identity()));
        for (int i = 0; i < taken.size(); i++) {
            MatchRecord match = found.get(taken.get(i).id());
            if (match == null || match.isOver()) fleet.release(taken.get(i).id());
            else if (isSameAttempt(taken.get(i), match)) settle(match, outcomes.get(i), now);
        }
    }

    /**
     * Whoever was paused past its deadline finds that another one asked anew. The fleet answered both with one server, so
     * nothing is given back here; what differs goes with the end of the match.
     */
    private static boolean isSameAttempt(MatchRecord taken, MatchRecord found) {
        return found.state() == MatchState.ALLOCATING && Objects.equals(found.deadline(), taken.deadline());
    }

    private void settle(MatchRecord match, AllocationOutcome outcome, Instant now) {
        switch (outcome) {
            case AllocationOutcome.Allocated(var server) -> start(match, server, now);
            case AllocationOutcome.NoServer(var reason) -> moveOn(match, reason, now);
        }
    }

    private void start(MatchRecord match, ServerAddress server, Instant now) {
        matches.save(List.of(match.running(server, now)), now);
        List<StoredTicket> theirs = lockTickets(List.of(match));
        tickets.save(theirs.stream().map(StoredTicket::assigned).toList(), now);
        waits.add(
                theirs.stream().map(ticket -> new WaitLog.Waited(ticket, match)).toList());
        outbox.add(PlayerFacts.of(
                EventTypes.SERVER_ALLOCATED,
                players(match),
                match.id(),
                Map.of(
                        "matchId", match.id().toString(),
                        "queue", match.queue(),
                        "region", match.region(),
                        "address", server.address()),
                now));
    }

    private void moveOn(MatchRecord match, String reason, Instant now) {
        fleet.release(match.id());
        outbox.add(PlayerFacts.of(
                EventTypes.ALLOCATION_FAILED,
                players(match),
                match.id(),
                Map.of("matchId", match.id().toString(), "region", match.region(), "reason", reason),
                now));
        Optional<String> next = match.regions().stream()
                .filter(region ->
                        !region.equals(match.region()) && !match.tried().contains(region))
                .findFirst();
        if (next.isPresent()) {
            matches.save(List.of(match.triedInVain(next.get())), now);
            return;
        }
        matches.save(List.of(match.cancelled("no-server")), now);
        tickets.save(
                lockTickets(List.of(match)).stream()
                        .map(StoredTicket::backInQueue)
                        .toList(),
                now);
    }

    private static List<String> players(MatchRecord match) {
        return match.roster().stream().map(Player::playerId).toList();
    }
}
