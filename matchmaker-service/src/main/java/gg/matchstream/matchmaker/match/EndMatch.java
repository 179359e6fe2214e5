package gg.matchstream.matchmaker.match;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Ends a match, whoever asks for it. Its players are free in the same transaction. */
public final class EndMatch {
    private final Transactions transactions;
    private final Matches matches;
    private final Tickets tickets;
    private final Outbox outbox;

    public EndMatch(Transactions transactions, Matches matches, Tickets tickets, Outbox outbox) {
        this.transactions = transactions;
        this.matches = matches;
        this.tickets = tickets;
        this.outbox = outbox;
    }

    /** One transaction. The match as it is afterwards, ended now or before; empty where there is none. */
    public Optional<MatchRecord> end(UUID matchId, String reason, Instant now) {
        return transactions.inOne(() -> matches.lock(List.of(matchId)).stream()
                .findFirst()
                .map(match -> match.isOver() ? match : ended(match, reason, now)));
    }

    /** Joins its caller's transaction, which has locked the match. */
    MatchRecord ended(MatchRecord match, String reason, Instant now) {
        boolean ran = match.state() == MatchState.RUNNING;
        MatchRecord over = ran ? match.ended(reason) : match.cancelled(reason);
        matches.save(List.of(over), now);
        if (!ran) cancelTickets(match, reason, now);
        outbox.add(PlayerFacts.of(
                ran ? EventTypes.MATCH_ENDED : EventTypes.MATCH_CANCELLED,
                MatchFacts.players(match),
                match.id(),
                Map.of("matchId", match.id().toString(), "queue", match.queue(), "reason", reason),
                now));
        return over;
    }

    /** Tickets of a match that never ran have not ended yet; without this their players would hang in it. */
    private void cancelTickets(MatchRecord match, String reason, Instant now) {
        tickets.save(
                tickets.lock(match.ticketIds()).stream()
                        .filter(ticket -> !ticket.state().isEnded())
                        .map(ticket -> ticket.ended(TicketState.CANCELLED, reason))
                        .toList(),
                now);
    }
}
