package gg.matchstream.matchmaker.pool;

import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.JournalFollower;
import gg.matchstream.matchmaker.status.StatusBoard;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.StoredTicket;
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
    private final Matches matches;
    private final Queues queues;
    private final Regions regions;
    private final StatusBoard board;
    private final String holder;
    private final Map<String, LivePool> led = new ConcurrentHashMap<>();

    public PoolLeadership(
            Leases leases,
            Tickets tickets,
            Matches matches,
            Queues queues,
            Regions regions,
            StatusBoard board,
            String holder) {
        this.leases = leases;
        this.tickets = tickets;
        this.matches = matches;
        this.queues = queues;
        this.regions = regions;
        this.board = board;
        this.holder = holder;
    }

    /** Takes and renews leases; loads pools that are new here and drops those that somebody else leads now. */
    public void run(Instant now) {
        for (String group : queues.groups()) {
            OptionalLong token = leases.hold(group, holder);
            if (token.isEmpty()) led.remove(group);
            else hold(group, token.getAsLong(), now);
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
        pool.take(tickets.findAll(ids));
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
            pool.take(own);
        }
    }

    public void release() {
        led.clear();
        leases.release(holder);
    }

    private void hold(String group, long token, Instant now) {
        LivePool known = led.get(group);
        if (known == null || known.token() != token) {
            LivePool fresh = new LivePool(group, regions.catalog(), token, queues.rulesOf(group));
            led.put(group, fresh);
            remember(fresh, now);
            fresh.take(tickets.waiting(group));
            known = fresh;
        }
        known.define(queues.rulesOf(group));
        known.merge(regions.catalog()
                .setOf(regions.catalog().names().stream()
                        .filter(region -> board.isMerged(group, region))
                        .toList()));
    }

    /** Who met lately, so that a new leader keeps them apart as the old one did. */
    private void remember(LivePool pool, Instant now) {
        Duration coolDown = queues.longestCoolDown(pool.queueGroup());
        if (coolDown.isZero()) return;
        matches.meetings(pool.queueGroup(), now.minus(coolDown))
                .forEach(meeting -> pool.met(meeting.players(), meeting.at()));
    }
}
