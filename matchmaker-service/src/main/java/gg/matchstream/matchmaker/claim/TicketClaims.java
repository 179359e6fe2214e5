package gg.matchstream.matchmaker.claim;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.UuidV7;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.OutgoingEvent;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.pool.Leases;
import gg.matchstream.matchmaker.pool.LivePool;
import gg.matchstream.matchmaker.ticket.JoinTokens;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Quality;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Turns proposals into matches, many in one transaction: a ticket is taken only while it is still queued in the version
 * that was proposed, a match only with all of its tickets, and everything only while the leader's token is the newest.
 */
public final class TicketClaims {
    private final Transactions transactions;
    private final Leases leases;
    private final Tickets tickets;
    private final Matches matches;
    private final WaitLog waits;
    private final Outbox outbox;

    public TicketClaims(
            Transactions transactions, Leases leases, Tickets tickets, Matches matches, WaitLog waits, Outbox outbox) {
        this.transactions = transactions;
        this.leases = leases;
        this.tickets = tickets;
        this.matches = matches;
        this.waits = waits;
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
            List<ClaimOutcome> outcomes = new ArrayList<>(proposals.size());
            for (ProposedMatch proposed : proposals) outcomes.add(claim(pool, proposed, locked, now));
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

    private ClaimOutcome claim(LivePool pool, ProposedMatch proposed, Map<UUID, StoredTicket> locked, Instant now) {
        List<UUID> ids = idsOf(proposed.proposal());
        for (MatchProposal.Entry entry : proposed.proposal().entries()) {
            StoredTicket ticket = locked.get(entry.ticket().value());
            if (ticket == null || ticket.state() != TicketState.QUEUED || ticket.version() != entry.version())
                return new ClaimOutcome.Lost(ids);
        }
        MatchRecord match = record(pool, proposed, locked, now);
        List<StoredTicket> members = ids.stream().map(locked::get).toList();
        matches.insert(List.of(match));
        tickets.save(
                members.stream()
                        .map(ticket -> ticket.matched(match.id(), TicketState.MATCHED))
                        .toList(),
                now);
        members.forEach(ticket -> locked.remove(ticket.id()));
        waits.add(match, members);
        outbox.add(tell(match, now));
        return new ClaimOutcome.Claimed(match.id(), ids);
    }

    private static MatchRecord record(
            LivePool pool, ProposedMatch proposed, Map<UUID, StoredTicket> locked, Instant now) {
        MatchProposal proposal = proposed.proposal();
        List<MatchRecord.Player> roster = new ArrayList<>();
        for (int team = 0; team < proposal.teams().size(); team++) {
            for (MatchProposal.Entry entry : proposal.teams().get(team).entries()) {
                StoredTicket ticket = locked.get(entry.ticket().value());
                for (String player : ticket.players()) roster.add(MatchRecord.Player.of(player, ticket.id(), team));
            }
        }
        return new MatchRecord(
                UuidV7.at(now),
                MatchState.MATCHED,
                proposal.queue(),
                proposal.queueVersion(),
                pool.queueGroup(),
                proposal.region(),
                proposed.regions(),
                List.of(),
                proposal.teams().size(),
                new Quality(
                        proposal.quality().spread(),
                        proposal.quality().winProbability(),
                        proposal.quality().pingOverBestMs()),
                JoinTokens.newSecret(),
                null,
                now,
                null,
                null,
                null,
                roster);
    }

    private static List<OutgoingEvent> tell(MatchRecord match, Instant now) {
        Map<String, Object> payload = Map.of(
                "matchId", match.id().toString(),
                "queue", match.queue(),
                "region", match.region(),
                "teams", match.teams(),
                "quality",
                        Map.of(
                                "spread", match.quality().spread(),
                                "winProbability", match.quality().winProbability(),
                                "pingOverBestMs", match.quality().pingOverBestMs()));
        List<String> players =
                match.roster().stream().map(MatchRecord.Player::playerId).toList();
        List<OutgoingEvent> told =
                new ArrayList<>(PlayerFacts.of(EventTypes.MATCH_FORMED, players, match.id(), payload, now));
        told.add(new OutgoingEvent(
                Topics.ALLOCATION_REQUESTS.name(),
                match.id().toString(),
                "allocation_requested",
                match.id().toString(),
                JsonPayload.of(payload).json(),
                now,
                null));
        return told;
    }

    private static List<UUID> idsOf(MatchProposal proposal) {
        return proposal.entries().stream().map(entry -> entry.ticket().value()).toList();
    }
}
