package gg.matchstream.matchmaker.match;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchRecord.Player;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Asks the players of a proposed match whether they are ready. All say yes: it is a match. One says no, or nothing in
 * time: that player's ticket is out, and everybody else waits again as if nothing had happened.
 */
public final class ReadyCheck {
    public static final String DECLINED = "declined";
    public static final String NOT_ACCEPTED = "not-accepted";

    private final Transactions transactions;
    private final Matches matches;
    private final Tickets tickets;
    private final Outbox outbox;

    public ReadyCheck(Transactions transactions, Matches matches, Tickets tickets, Outbox outbox) {
        this.transactions = transactions;
        this.matches = matches;
        this.tickets = tickets;
        this.outbox = outbox;
    }

    /** One transaction. A repeated yes changes nothing. */
    public AcceptanceOutcome answer(UUID matchId, String playerId, boolean accepts, Instant now) {
        return transactions.inOne(() -> {
            List<MatchRecord> found = matches.lock(List.of(matchId));
            if (found.isEmpty()) return new AcceptanceOutcome.NoMatch();
            MatchRecord match = found.getFirst();
            if (!match.holds(playerId)) return new AcceptanceOutcome.NotInMatch();
            if (match.state() != MatchState.PROPOSED || isLate(match, now)) return new AcceptanceOutcome.Over(match);
            matches.accept(matchId, playerId, accepts);
            return new AcceptanceOutcome.Answered(after(match.answeredBy(playerId, accepts), accepts, now));
        });
    }

    /** Joins its caller's transaction, which has locked the match: its time is over. */
    void lapse(MatchRecord match, Instant now) {
        dissolve(match, NOT_ACCEPTED, now);
    }

    private MatchRecord after(MatchRecord match, boolean accepted, Instant now) {
        if (!accepted) return dissolve(match, DECLINED, now);
        boolean all = match.roster().stream().allMatch(player -> Boolean.TRUE.equals(player.accepted()));
        return all ? form(match, now) : match;
    }

    private MatchRecord form(MatchRecord match, Instant now) {
        MatchRecord formed = match.accepted();
        matches.save(List.of(formed), now);
        tickets.save(
                tickets.lock(match.ticketIds()).stream()
                        .map(ticket -> ticket.matched(match.id(), TicketState.MATCHED))
                        .toList(),
                now);
        outbox.add(MatchFacts.formed(formed, now));
        return formed;
    }

    private MatchRecord dissolve(MatchRecord match, String reason, Instant now) {
        MatchRecord cancelled = match.cancelled(reason);
        matches.save(List.of(cancelled), now);
        Set<UUID> out = match.roster().stream()
                .filter(player ->
                        reason.equals(DECLINED) ? Boolean.FALSE.equals(player.accepted()) : player.accepted() == null)
                .map(Player::ticketId)
                .collect(Collectors.toSet());
        List<StoredTicket> held = tickets.lock(match.ticketIds());
        tickets.save(
                held.stream()
                        .map(ticket -> out.contains(ticket.id())
                                ? ticket.ended(TicketState.CANCELLED, reason)
                                : ticket.backInQueue())
                        .toList(),
                now);
        tell(
                cancelled,
                held.stream().filter(ticket -> out.contains(ticket.id())).toList(),
                now);
        return cancelled;
    }

    private void tell(MatchRecord match, List<StoredTicket> out, Instant now) {
        String reason = String.valueOf(match.endReason());
        outbox.add(PlayerFacts.of(
                EventTypes.MATCH_CANCELLED,
                MatchFacts.players(match),
                match.id(),
                Map.of("matchId", match.id().toString(), "queue", match.queue(), "reason", reason),
                now));
        out.forEach(ticket -> outbox.add(PlayerFacts.of(
                EventTypes.TICKET_CANCELLED,
                ticket.players(),
                null,
                Map.of("ticketId", ticket.id().toString(), "queue", ticket.queue(), "reason", reason),
                now)));
    }

    private static boolean isLate(MatchRecord match, Instant now) {
        return match.deadline() != null && !now.isBefore(match.deadline());
    }
}
