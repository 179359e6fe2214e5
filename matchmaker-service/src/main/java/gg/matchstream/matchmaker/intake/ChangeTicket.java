package gg.matchstream.matchmaker.intake;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.matchmaker.intake.TicketRequest.PlayerRequest;
import gg.matchstream.matchmaker.match.ReadyCheck;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.rating.StoredRatings;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.ticket.PlayerBusy;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Cancels, patches and completes tickets. Each takes the ticket's lock, as a claim does: exactly one of them wins. */
public final class ChangeTicket {
    private final Transactions transactions;
    private final Tickets tickets;
    private final Outbox outbox;
    private final Queues queues;
    private final Regions regions;
    private final EnqueueTicket enqueue;
    private final StoredRatings stored;
    private final ReadyCheck readyCheck;
    private final RequestRules rules;

    public ChangeTicket(
            Transactions transactions,
            Tickets tickets,
            Outbox outbox,
            Queues queues,
            Regions regions,
            EnqueueTicket enqueue,
            StoredRatings stored,
            ReadyCheck readyCheck) {
        this.transactions = transactions;
        this.tickets = tickets;
        this.outbox = outbox;
        this.queues = queues;
        this.regions = regions;
        this.enqueue = enqueue;
        this.stored = stored;
        this.readyCheck = readyCheck;
        this.rules = new RequestRules(regions);
    }

    /**
     * One transaction, and one before it where players are asked to accept: to cancel is to decline then. Cancelling what
     * has ended without a match is done already.
     */
    public ChangeOutcome cancel(UUID ticketId, Instant now) {
        tickets.find(ticketId)
                .filter(ticket -> ticket.state() == TicketState.PROPOSED && ticket.matchId() != null)
                .ifPresent(ticket ->
                        readyCheck.answer(ticket.matchId(), ticket.players().getFirst(), false, now));
        return transactions.inOne(() -> {
            StoredTicket ticket = locked(ticketId);
            if (ticket.state().isEnded() && ticket.state() != TicketState.ASSIGNED) return new ChangeOutcome.Done();
            if (ticket.matchId() != null) return new ChangeOutcome.TooLate(ticket.matchId());
            tickets.save(List.of(ticket.ended(TicketState.CANCELLED, "cancelled")), now);
            outbox.add(PlayerFacts.of(
                    EventTypes.TICKET_CANCELLED,
                    ticket.players(),
                    null,
                    Map.of("ticketId", ticket.id().toString(), "queue", ticket.queue()),
                    now));
            return new ChangeOutcome.Done();
        });
    }

    /** One transaction. New pings or attributes of a seated player; the wait is kept. */
    public ChangeOutcome patch(
            UUID ticketId,
            String playerId,
            @Nullable Map<String, Double> pings,
            @Nullable Map<String, String> attributes,
            Instant now) {
        List<Fault> faults = new ArrayList<>();
        if (pings != null) rules.checkPings("body", pings, faults);
        if (!faults.isEmpty()) return new ChangeOutcome.Invalid(faults);
        return transactions.inOne(() -> {
            StoredTicket ticket = locked(ticketId);
            if (!ticket.state().isWaiting()) return new ChangeOutcome.TooLate(ticket.matchId());
            List<Seat> seats = ticket.seats().stream()
                    .map(seat -> seat.playerId().equals(playerId) ? patched(seat, pings, attributes) : seat)
                    .toList();
            StoredTicket next = ticket.withSeats(seats, ticket.invited(), ticket.state());
            if (next.bestRegion().isEmpty())
                return new ChangeOutcome.Invalid(List.of(new Fault("pings", "leave the party no region in common")));
            tickets.saveSeats(next, now);
            return new ChangeOutcome.Done();
        });
    }

    /** One transaction. An invited player takes its seat; with the last one the ticket is queued, waiting from its start. */
    public ChangeOutcome join(UUID ticketId, PlayerRequest player, Instant now) {
        List<Fault> faults = new ArrayList<>();
        rules.check("player", player, faults);
        if (!faults.isEmpty()) return new ChangeOutcome.Invalid(faults);
        try {
            return transactions.inOne(() -> join(locked(ticketId), player, now));
        } catch (PlayerBusy busy) {
            return new ChangeOutcome.Busy(busy);
        }
    }

    private ChangeOutcome join(StoredTicket ticket, PlayerRequest player, Instant now) {
        String playerId = String.valueOf(player.playerId());
        boolean seated =
                ticket.seats().stream().anyMatch(seat -> seat.playerId().equals(playerId));
        if (seated) return new ChangeOutcome.Done();
        if (ticket.state() != TicketState.FORMING) return new ChangeOutcome.TooLate(ticket.matchId());
        if (!ticket.invited().contains(playerId)) return new ChangeOutcome.NotInvited();
        List<Seat> seats = new ArrayList<>(ticket.seats());
        seats.add(RequestRules.seat(player, regions, ratingOf(playerId, ticket)));
        List<String> missing =
                ticket.invited().stream().filter(one -> !one.equals(playerId)).toList();
        StoredTicket next =
                ticket.withSeats(seats, missing, missing.isEmpty() ? TicketState.QUEUED : TicketState.FORMING);
        if (next.bestRegion().isEmpty())
            return new ChangeOutcome.Invalid(
                    List.of(new Fault("player.pings", "have no region in common with the party")));
        tickets.saveSeats(next, now);
        if (missing.isEmpty()) complete(next, now);
        return new ChangeOutcome.Done();
    }

    private Rating ratingOf(String playerId, StoredTicket ticket) {
        var queue = queues.version(ticket.queue(), ticket.queueVersion());
        String ladder = queue == null ? ticket.queue() : queue.ladder();
        return Objects.requireNonNull(stored.of(ladder, List.of(playerId)).get(playerId));
    }

    private void complete(StoredTicket ticket, Instant now) {
        var queue = queues.version(ticket.queue(), ticket.queueVersion());
        StoredTicket judged = queue == null ? ticket : enqueue.orUnmatchable(ticket, queue);
        if (judged.state() == TicketState.UNMATCHABLE) tickets.save(List.of(judged), now);
        else outbox.add(EnqueueTicket.queued(ticket, now));
    }

    private Seat patched(Seat seat, @Nullable Map<String, Double> pings, @Nullable Map<String, String> attributes) {
        return seat.withPings(
                pings == null ? seat.pings() : RequestRules.known(pings, regions),
                attributes == null ? seat.attributes() : attributes);
    }

    private StoredTicket locked(UUID ticketId) {
        return tickets.lock(List.of(ticketId)).getFirst();
    }
}
