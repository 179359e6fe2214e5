package gg.matchstream.matchmaker.pool;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.RegionSet;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The pool of one queue group in the memory of its leader. Any thread may feed it, one at a time forms matches. */
public final class LivePool {
    private final TicketPool pool;
    private final long token;
    private final Map<UUID, Encounters.Encounter> met = new HashMap<>();

    /** Versions of tickets that moved since the pool was made; null once it is loaded. */
    private @Nullable Map<UUID, Long> movedWhileLoading = new HashMap<>();

    LivePool(String queueGroup, RegionCatalog regions, long token, List<RuleSet> rules) {
        this.pool = new TicketPool(queueGroup, regions);
        this.token = token;
        define(rules);
    }

    public String queueGroup() {
        return pool.group();
    }

    /** The fencing token of the lease under which it was loaded. */
    public long token() {
        return token;
    }

    void define(List<RuleSet> rules) {
        rules.forEach(pool::define);
    }

    void merge(RegionSet regions) {
        pool.merge(regions);
    }

    /** Remembers who met whom; a match that is known already counts once, one older than that no more. */
    synchronized void met(Collection<Encounters.Encounter> encounters, Duration within) {
        for (Encounters.Encounter encounter : encounters) {
            if (met.putIfAbsent(encounter.matchId(), encounter) == null)
                pool.recordMatch(encounter.playerIds(), encounter.at());
        }
        if (encounters.isEmpty()) return;
        var oldest = encounters.iterator().next().at().minus(within);
        met.values().removeIf(known -> known.at().isBefore(oldest));
    }

    /** Some of what waited when it was asked for; what the journal has told since then is newer. */
    synchronized void load(Collection<StoredTicket> waiting) {
        Map<UUID, Long> newer = movedWhileLoading;
        if (newer == null) throw new IllegalStateException("pool " + queueGroup() + " is loaded already");
        put(waiting.stream()
                .filter(ticket -> ticket.version() >= newer.getOrDefault(ticket.id(), 0L))
                .toList());
    }

    /** It holds everything that waits, and may form matches. */
    synchronized void loaded() {
        movedWhileLoading = null;
    }

    synchronized boolean isLoaded() {
        return movedWhileLoading == null;
    }

    /** Takes tickets as they are now: those that wait are in, all others are out. */
    synchronized void take(Collection<StoredTicket> tickets) {
        Map<UUID, Long> moved = movedWhileLoading;
        if (moved != null) tickets.forEach(ticket -> moved.merge(ticket.id(), ticket.version(), Math::max));
        put(tickets);
    }

    private void put(Collection<StoredTicket> tickets) {
        List<Ticket> waiting = new ArrayList<>();
        List<TicketId> gone = new ArrayList<>();
        for (StoredTicket ticket : tickets) {
            if (ticket.state() == TicketState.QUEUED) waiting.add(ticket.forEngine());
            else gone.add(new TicketId(ticket.id()));
        }
        pool.remove(gone);
        pool.add(waiting);
    }

    public void remove(Collection<TicketId> ids) {
        pool.remove(ids);
    }

    public PoolView view() {
        return pool.view();
    }
}
