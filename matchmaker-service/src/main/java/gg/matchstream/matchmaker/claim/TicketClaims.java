package gg.matchstream.matchmaker.claim;

import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.pool.Leases;
import gg.matchstream.matchmaker.pool.LivePool;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Turns proposals into matches, many in one transaction: a ticket is taken only while it is still queued in the version
 * that was proposed, a match only with all of its tickets, and everything only while the leader's token is the newest.
 */
public final class TicketClaims {
    private final Transactions transactions;
    private final Leases leases;
    private final Tickets tickets;
    private final Matches matches;
    private final Queues queues;
    private final Outbox outbox;

    public TicketClaims(
            Transactions transactions, Leases leases, Tickets tickets, Matches matches, Queues queues, Outbox outbox) {
        this.transactions = transactions;
        this.leases = leases;
        this.tickets = tickets;
        this.matches = matches;
        this.queues = queues;
        this.outbox = outbox;
    }

    /** One transaction. The outcomes come in the order of the proposals. */
    public List<ClaimOutcome> claim(LivePool pool, List<ProposedMatch> proposals, Instant now) {
        return transactions.inOne(() -> {
            if (!leases.isCurrent(pool.queueGroup(), pool.token())) {
                return proposals.stream()
                        .<ClaimOutcome>map(_ -> new ClaimOutcome.Fenced())
                        .toList();
            }
            Map<UUID, StoredTicket> locked = lockAll(proposals);
            ClaimedMatches claimed = new ClaimedMatches(pool.queueGroup(), now);
            List<ClaimOutcome> outcomes = new ArrayList<>(proposals.size());
            for (ProposedMatch proposed : proposals) outcomes.add(claim(proposed, locked, claimed));
            write(claimed, now);
            return outcomes;
        });
    }

    private Map<UUID, StoredTicket> lockAll(List<ProposedMatch> proposals) {
        List<UUID> ids = proposals.stream()
                .flatMap(proposed -> idsOf(proposed.proposal()).stream())
                .toList();
        Map<UUID, StoredTicket> locked = new HashMap<>();
        tickets.lock(ids).forEach(ticket -> locked.put(ticket.id(), ticket));
        return locked;
    }

    private ClaimOutcome claim(ProposedMatch proposed, Map<UUID, StoredTicket> locked, ClaimedMatches claimed) {
        List<UUID> ids = idsOf(proposed.proposal());
        for (MatchProposal.Entry entry : proposed.proposal().entries()) {
            StoredTicket ticket = locked.get(entry.ticket().value());
            if (ticket == null || ticket.state() != TicketState.QUEUED || ticket.version() != entry.version())
                return new ClaimOutcome.Lost(ids);
        }
        UUID match = claimed.add(proposed, locked, readyCheck(proposed.proposal()));
        ids.forEach(locked::remove);
        return new ClaimOutcome.Claimed(match, ids);
    }

    private @Nullable Duration readyCheck(MatchProposal proposal) {
        QueueDefinition queue = queues.version(proposal.queue(), proposal.queueVersion());
        if (queue == null || queue.readyCheckSeconds() == null) return null;
        return Duration.ofSeconds(queue.readyCheckSeconds());
    }

    private void write(ClaimedMatches claimed, Instant now) {
        if (claimed.matches.isEmpty()) return;
        matches.insert(claimed.matches);
        tickets.save(claimed.moved, now);
        outbox.add(claimed.told);
    }

    private static List<UUID> idsOf(MatchProposal proposal) {
        return proposal.entries().stream().map(entry -> entry.ticket().value()).toList();
    }
}
