package gg.matchstream.matchmaker.claim;

import gg.matchstream.contract.event.UuidV7;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.matchmaker.match.MatchFacts;
import gg.matchstream.matchmaker.outbox.OutgoingEvent;
import gg.matchstream.matchmaker.ticket.JoinTokens;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Quality;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What one claim transaction writes, gathered so that it is written set-wise: matches, moved tickets, events. */
final class ClaimedMatches {
    private final String queueGroup;
    private final Instant now;
    final List<MatchRecord> matches = new ArrayList<>();
    final List<StoredTicket> moved = new ArrayList<>();
    final List<OutgoingEvent> told = new ArrayList<>();

    ClaimedMatches(String queueGroup, Instant now) {
        this.queueGroup = queueGroup;
        this.now = now;
    }

    /** @param readyCheck how long its players may take to accept; null where nobody is asked */
    UUID add(ProposedMatch proposed, Map<UUID, StoredTicket> members, @Nullable Duration readyCheck) {
        MatchRecord match = record(proposed, members, readyCheck);
        TicketState next = readyCheck == null ? TicketState.MATCHED : TicketState.PROPOSED;
        matches.add(match);
        for (MatchProposal.Entry entry : proposed.proposal().entries()) {
            StoredTicket ticket = members.get(entry.ticket().value());
            moved.add(ticket.matched(match.id(), next));
        }
        told.addAll(readyCheck == null ? MatchFacts.formed(match, now) : MatchFacts.proposed(match, now));
        return match.id();
    }

    private MatchRecord record(ProposedMatch proposed, Map<UUID, StoredTicket> members, @Nullable Duration readyCheck) {
        MatchProposal proposal = proposed.proposal();
        return new MatchRecord(
                UuidV7.at(now),
                readyCheck == null ? MatchState.MATCHED : MatchState.PROPOSED,
                proposal.queue(),
                proposal.queueVersion(),
                queueGroup,
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
                readyCheck == null ? null : now.plus(readyCheck),
                null,
                null,
                roster(proposal, members));
    }

    private static List<MatchRecord.Player> roster(MatchProposal proposal, Map<UUID, StoredTicket> members) {
        List<MatchRecord.Player> roster = new ArrayList<>();
        for (int team = 0; team < proposal.teams().size(); team++) {
            for (MatchProposal.Entry entry : proposal.teams().get(team).entries()) {
                StoredTicket ticket = members.get(entry.ticket().value());
                for (String player : ticket.players()) roster.add(MatchRecord.Player.of(player, ticket.id(), team));
            }
        }
        return roster;
    }
}
