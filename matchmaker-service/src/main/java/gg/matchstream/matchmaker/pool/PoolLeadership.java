package gg.matchstream.matchmaker.pool;

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
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

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

    /** Takes and renews leases; loads pools that are new here and drops those that somebody else leads now. */
    public void run() {
        for (String group : queues.groups()) {
            OptionalLong token = leases.hold(group, holder);
            if (token.isEmpty()) led.remove(group);
            else hold(group, token.getAsLong());
        }
    }

    public Collection<LivePool> led() {
        return List.copyOf(led.values());
    }

    /** The lease turned out to be somebody else's. */
    public void lost(LivePool pool) {
        led.remove(pool.queueGroup(), pool);
    }

    /** Looks at tickets again, after a claim that did not get them. */
    public void look(LivePool pool, Collection<UUID> ids) {
        take(pool, tickets.findAll(ids));
    }

    @Override
    public void moved(Collection<UUID> ticketIds, Instant now) {
        if (led.isEmpty()) return;
        List<StoredTicket> found = tickets.findAll(ticketIds);
        for (LivePool pool : led.values()) {
            List<StoredTicket> own = found.stream()
                    .filter(ticket -> ticket.queueGroup().equals(pool.queueGroup()))
                    .toList();
            if (own.isEmpty()) continue;
            pool.define(queues.rulesOf(pool.queueGroup()));
            take(pool, own);
        }
    }

    public void release() {
        led.clear();
        leases.release(holder);
    }

    /** Whom they met comes first: a ticket must not be in the pool a moment without its cool-down. */
    private void take(LivePool pool, List<StoredTicket> some) {
        Duration coolDown = queues.rematchCoolDown(pool.queueGroup());
        if (!coolDown.isZero()) {
            List<String> players = some.stream()
                    .filter(ticket -> ticket.state() == TicketState.QUEUED)
                    .flatMap(ticket -> ticket.players().stream())
                    .toList();
            if (!players.isEmpty()) pool.met(encounters.of(pool.queueGroup(), players, coolDown), coolDown);
        }
        pool.take(some);
    }

    private void hold(String group, long token) {
        LivePool known = led.get(group);
        if (known == null || known.token() != token) {
            LivePool fresh = new LivePool(group, regions.catalog(), token, queues.rulesOf(group));
            led.put(group, fresh);
            take(fresh, tickets.waiting(group));
            known = fresh;
        }
        known.define(queues.rulesOf(group));
        known.merge(regions.catalog()
                .setOf(regions.catalog().names().stream()
                        .filter(region -> board.isMerged(group, region))
                        .toList()));
    }
}
