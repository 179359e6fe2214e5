package gg.matchstream.matchmaker.backfill;

import gg.matchstream.engine.formation.PoolOutlook;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.ticket.Latencies;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import gg.matchstream.matchmaker.pool.Encounters.Encounter;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A running match as the engine's pool: its tickets wait where it is played and nowhere else. Whoever could meet all of
 * them there may join them, by the very rules that form matches: windows both ways, attributes, avoid lists, cool-down.
 */
final class MatchPool {
    private final TicketPool pool;
    private final String region;
    private int members;

    MatchPool(
            MatchRecord match, RegionCatalog regions, Collection<RuleSet> rules, boolean merged, List<Encounter> met) {
        this.pool = new TicketPool(match.queueGroup(), regions);
        this.region = match.region();
        rules.forEach(pool::define);
        if (merged) pool.merge(regions.setOf(List.of(region)));
        met.forEach(encounter -> pool.recordMatch(encounter.playerIds(), encounter.at()));
    }

    /** @param waitingSince from when its windows widen */
    void seat(StoredTicket member, Instant waitingSince) {
        pool.add(List.of(here(member, waitingSince)));
        members++;
    }

    boolean accepts(StoredTicket candidate, Instant now) {
        TicketId id = new TicketId(candidate.id());
        pool.add(List.of(here(candidate, candidate.enqueuedAt())));
        boolean fits = PoolOutlook.of(pool.view(), now)
                .of(id)
                .filter(outlook -> !outlook.regions().isEmpty())
                .filter(outlook -> outlook.compatibleNow() >= Math.min(members, PoolOutlook.COMPATIBLE_MAX))
                .isPresent();
        pool.remove(List.of(id));
        return fits;
    }

    /** Every seat of it has measured the region. */
    boolean knows(StoredTicket ticket) {
        return ticket.seats().stream().map(Seat::pings).allMatch(pings -> pings.containsKey(region));
    }

    private Ticket here(StoredTicket stored, Instant waitingSince) {
        Ticket ticket = stored.forEngine();
        Stream<PartyMember> party = ticket.party().members().stream().map(this::here);
        return new Ticket(
                ticket.id(),
                ticket.queue(),
                ticket.queueVersion(),
                new Party(party.toList()),
                waitingSince,
                ticket.version(),
                ticket.avoid());
    }

    private PartyMember here(PartyMember member) {
        int pingMs = member.pings().msByRegion().getOrDefault(region, Latencies.MS_MAX);
        return new PartyMember(
                member.playerId(),
                member.rating(),
                member.skills(),
                member.roles(),
                new Latencies(Map.of(region, pingMs)),
                member.attributes());
    }
}
