package gg.matchstream.matchmaker.pool;

import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.JournalFollower;
import gg.matchstream.matchmaker.status.StatusBoard;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The pools that this instance leads. A lease is renewed every second and ends after three; a leader that was paused past
 * that finds its token outdated when it claims, and loads anew when it gets the lease back.
 */
public final class PoolLeadership implements JournalFollower.Listener {
    private final Leases leases;
    private final Tickets tickets;
    private final Queues queues;
    private final Regions regions;
    private final StatusBoard board;
    private final Encounters encounters;
    private final String holder;
    private final Map<String, LivePool> led = new ConcurrentHashMap<>();

    /** Whoever reads tickets for a pool hands them over before the next one reads, or an old look could undo a newer one. */
    private final Object feeding = new Object();

    public PoolLeadership(
            Leases leases,
            Tickets tickets,
            Queues queues,
            Regions regions,
            StatusBoard board,
            Encounters encounters,
            String holder) {
        this.leases = leases;
        this.tickets = tickets;
        this.queues = queues;
        this.regions = regions;
        this.board = board;
        this.encounters = encounters;
        this.holder = holder;
    }

    /** Takes and renews leases; drops pools that somebody else leads now. Never waits for a pool to be loaded. */
    public void run() {
        Map<String, List<RuleSet>> rules = queues.rulesByGroup();
        Map<String, Long> held = leases.hold(rules.keySet(), holder);
        led.keySet().stream().filter(group -> !held.containsKey(group)).forEach(this::drop);
        held.forEach((group, token) -> hold(group, token, rules.get(group)));
    }

    /**
     * Loads the pools that are new here, all with one read. The journal feeds them while it lasts, and leases are renewed
     * beside it: a large pool takes longer to load than a lease lasts.
     *
     * @return how many pools
     */
    public int load() {
        Map<String, LivePool> fresh = new HashMap<>();
        led.forEach((group, pool) -> {
            if (!pool.isLoaded()) fresh.put(group, pool);
        });
        if (fresh.isEmpty()) return 0;
        tickets.waiting(
                fresh.keySet(),
                page -> page.stream()
                        .collect(Collectors.groupingBy(StoredTicket::queueGroup))
                        .forEach((group, some) -> {
                            prepare(fresh.get(group), some);
                            fresh.get(group).load(some);
                        }));
        fresh.values().forEach(LivePool::loaded);
        return fresh.size();
    }

    /** The loaded ones. */
    public Collection<LivePool> led() {
        return led.values().stream().filter(LivePool::isLoaded).toList();
    }

    /** The lease turned out to be somebody else's. */
    public void lost(LivePool pool) {
        if (led.remove(pool.queueGroup(), pool)) board.forget(pool.queueGroup());
    }

    /** Looks at tickets again, after a claim that did not get them. */
    public void look(LivePool pool, Collection<UUID> ids) {
        synchronized (feeding) {
            take(pool, tickets.findAll(ids));
        }
    }

    @Override
    public void moved(Collection<UUID> ticketIds, Instant now) {
        if (led.isEmpty()) return;
        synchronized (feeding) {
            Map<String, List<StoredTicket>> byGroup =
                    tickets.findAll(ticketIds).stream().collect(Collectors.groupingBy(StoredTicket::queueGroup));
            byGroup.forEach((group, some) -> {
                LivePool pool = led.get(group);
                if (pool != null) take(pool, some);
            });
        }
    }

    public void release() {
        led.keySet().forEach(this::drop);
        leases.release(holder);
    }

    private void drop(String group) {
        led.remove(group);
        board.forget(group);
    }

    private void take(LivePool pool, List<StoredTicket> some) {
        prepare(pool, some);
        pool.take(some);
    }

    /**
     * Their rules come first, which another instance may have made a moment ago, then whom they met: a ticket must not be in
     * the pool a moment without its cool-down.
     */
    private void prepare(LivePool pool, List<StoredTicket> some) {
        List<StoredTicket> waiting = some.stream()
                .filter(ticket -> ticket.state() == TicketState.QUEUED)
                .toList();
        if (waiting.isEmpty()) return;
        waiting.forEach(ticket -> queues.version(ticket.queue(), ticket.queueVersion()));
        pool.define(queues.rulesOf(pool.queueGroup()));
        Duration coolDown = queues.rematchCoolDown(pool.queueGroup());
        if (coolDown.isZero()) return;
        List<String> players =
                waiting.stream().flatMap(ticket -> ticket.players().stream()).toList();
        pool.met(encounters.of(pool.queueGroup(), players, coolDown), coolDown);
    }

    private void hold(String group, long token, List<RuleSet> rules) {
        LivePool pool = led.get(group);
        if (pool == null || pool.token() != token) {
            pool = new LivePool(group, regions.catalog(), token, rules);
            led.put(group, pool);
        }
        pool.define(rules);
        pool.merge(regions.catalog().setOf(board.merged(group)));
    }
}
