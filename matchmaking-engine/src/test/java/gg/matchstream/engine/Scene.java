package gg.matchstream.engine;

import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.formation.PoolOutlook;
import gg.matchstream.engine.formation.TicketOutlook;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.RegionSet;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/** A pool with tickets in it and a time that moves. */
public final class Scene {

    public static final RegionCatalog REGIONS = RegionCatalog.of(List.of("asia", "eu", "us"));

    private final TicketPool pool;

    private Scene(TicketPool pool) {
        this.pool = pool;
    }

    public static Scene of(RuleSet... rules) {
        var pool = new TicketPool(rules[0].group(), REGIONS);
        Arrays.stream(rules).forEach(pool::define);
        return new Scene(pool);
    }

    public TicketPool pool() {
        return pool;
    }

    public Scene waiting(Ticket... tickets) {
        pool.add(List.of(tickets));
        return this;
    }

    public Scene waiting(TicketFixture... tickets) {
        pool.add(Arrays.stream(tickets).map(TicketFixture::build).toList());
        return this;
    }

    public Scene merged(String... regions) {
        pool.merge(REGIONS.setOf(List.of(regions)));
        return this;
    }

    public Scene unmerged() {
        pool.merge(RegionSet.NONE);
        return this;
    }

    /** A round whose matches are claimed. */
    public List<MatchProposal> roundAfterMs(long ms) {
        List<MatchProposal> proposals = new MatchFormation().form(pool.view(), at(ms), 1);
        proposals.forEach(proposal -> pool.remove(proposal.ticketIds()));
        return proposals;
    }

    public TicketOutlook outlookAfterMs(long ms, long ticket) {
        return PoolOutlook.of(pool.view(), at(ms)).of(TicketFixture.id(ticket)).orElseThrow();
    }

    public static Instant at(long ms) {
        return TicketFixture.START.plusMillis(ms);
    }
}
