package gg.matchstream.matchmaker.round;

import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.formation.PoolOutlook;
import gg.matchstream.engine.formation.TicketOutlook;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.ticket.TicketId;
import gg.matchstream.matchmaker.claim.ClaimOutcome;
import gg.matchstream.matchmaker.claim.ProposedMatch;
import gg.matchstream.matchmaker.claim.TicketClaims;
import gg.matchstream.matchmaker.pool.LivePool;
import gg.matchstream.matchmaker.pool.PoolLeadership;
import gg.matchstream.matchmaker.round.RoundTimes.Phase;
import gg.matchstream.matchmaker.status.Outlook;
import gg.matchstream.matchmaker.status.StatusBoard;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Every pool that this instance leads, one after the other: form, claim, and say what the others wait for. */
public final class MatchmakingRound {
    private static final Duration OUTLOOK_EVERY = Duration.ofSeconds(1);

    /** Matches per claim transaction: long enough to be cheap, short enough to hold few locks. */
    private static final int CLAIMED_TOGETHER_MAX = 200;

    /**
     * A region without servers is left alone for so long: its players would only be matched and sent back again and again,
     * and be told so each time.
     */
    private static final Duration FULL_FOR = Duration.ofSeconds(2);

    private final PoolLeadership leadership;
    private final TicketClaims claims;
    private final StatusBoard board;
    private final FullRegions regionsFull;
    private final RoundTimes times;
    private final MatchFormation formation = new MatchFormation();
    private final Map<String, Instant> outlookDue = new HashMap<>();

    public MatchmakingRound(
            PoolLeadership leadership,
            TicketClaims claims,
            StatusBoard board,
            FullRegions regionsFull,
            RoundTimes times) {
        this.leadership = leadership;
        this.claims = claims;
        this.board = board;
        this.regionsFull = regionsFull;
        this.times = times;
    }

    /** For one thread at a time. A pool that fails costs no other pool its round; the first failure is thrown at the end. */
    public RoundReport run(Instant now) {
        Collection<LivePool> led = leadership.led();
        outlookDue.keySet().retainAll(led.stream().map(LivePool::queueGroup).toList());
        RoundReport total = RoundReport.NONE;
        RuntimeException failure = null;
        for (LivePool pool : led) {
            try {
                total = total.plus(run(pool, now));
            } catch (RuntimeException e) {
                if (failure == null) failure = e;
            }
        }
        if (failure != null) throw failure;
        return total;
    }

    private RoundReport run(LivePool pool, Instant now) {
        PoolView view = times.measure(Phase.VIEW, pool::view);
        List<MatchProposal> proposals =
                view.size() == 0 ? List.of() : times.measure(Phase.FORM, () -> formation.form(view, now, 0));
        boolean outlookIsDue = !now.isBefore(outlookDue.getOrDefault(pool.queueGroup(), Instant.MIN));
        if (proposals.isEmpty() && !outlookIsDue) return new RoundReport(view.size(), 0, 0);
        PoolOutlook outlook = times.measure(Phase.OUTLOOK, () -> PoolOutlook.of(view, now));
        RoundReport report = new RoundReport(view.size(), 0, 0);
        for (int from = 0; from < proposals.size(); from += CLAIMED_TOGETHER_MAX) {
            List<MatchProposal> some = proposals.subList(from, Math.min(proposals.size(), from + CLAIMED_TOGETHER_MAX));
            report = report.plus(times.measure(Phase.CLAIM, () -> claim(pool, some, outlook, now)));
        }
        outlookDue.put(pool.queueGroup(), now.plus(OUTLOOK_EVERY));
        times.measure(Phase.PUBLISH, () -> publish(pool, outlook, proposals));
        return report;
    }

    private RoundReport claim(LivePool pool, List<MatchProposal> proposals, PoolOutlook outlook, Instant now) {
        Set<String> full = regionsFull.since(now.minus(FULL_FOR));
        List<ProposedMatch> proposed = proposals.stream()
                .map(proposal -> new ProposedMatch(proposal, regions(proposal, outlook)))
                .filter(match -> !full.containsAll(match.regions()))
                .toList();
        if (proposed.isEmpty()) return RoundReport.NONE;
        int claimed = 0;
        int lost = 0;
        for (ClaimOutcome outcome : claims.claim(pool, proposed, now)) {
            switch (outcome) {
                case ClaimOutcome.Claimed won -> {
                    claimed++;
                    pool.remove(won.tickets().stream().map(TicketId::new).toList());
                }
                case ClaimOutcome.Lost gone -> {
                    lost++;
                    leadership.look(pool, gone.tickets());
                }
                case ClaimOutcome.Fenced _ -> {
                    lost++;
                    leadership.lost(pool);
                }
            }
        }
        return new RoundReport(0, claimed, lost);
    }

    /** The proposal's region, then those that every ticket reaches now, in the order of the one that has waited longest. */
    private static List<String> regions(MatchProposal proposal, PoolOutlook outlook) {
        List<String> common = new ArrayList<>();
        boolean first = true;
        for (TicketId id : proposal.ticketIds()) {
            Optional<TicketOutlook> ticket = outlook.of(id);
            if (ticket.isEmpty()) return List.of(proposal.region());
            if (first) common.addAll(ticket.get().regions());
            else common.retainAll(ticket.get().regions());
            first = false;
        }
        common.remove(proposal.region());
        common.addFirst(proposal.region());
        return common;
    }

    /** @return how many wait */
    private int publish(LivePool pool, PoolOutlook outlook, List<MatchProposal> proposals) {
        Map<UUID, Outlook> waiting = new HashMap<>();
        for (TicketOutlook ticket : outlook.all()) {
            waiting.put(
                    ticket.ticket().value(),
                    new Outlook(
                            ticket.compatibleNow(),
                            ticket.merged(),
                            ticket.waitingFor().name()));
        }
        proposals.forEach(proposal -> proposal.ticketIds().forEach(id -> waiting.remove(id.value())));
        board.publish(pool.queueGroup(), waiting);
        return waiting.size();
    }
}
