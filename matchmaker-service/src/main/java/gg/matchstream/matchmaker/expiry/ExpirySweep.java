package gg.matchstream.matchmaker.expiry;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Ends the wait of tickets whose time is over, and of parties that did not come together. */
public final class ExpirySweep {
    private static final int EXPIRED_TOGETHER_MAX = 500;

    private final Transactions transactions;
    private final Tickets tickets;
    private final Outbox outbox;

    public ExpirySweep(Transactions transactions, Tickets tickets, Outbox outbox) {
        this.transactions = transactions;
        this.tickets = tickets;
        this.outbox = outbox;
    }

    /** One transaction. How many tickets expired. */
    public int run(Instant now) {
        return transactions.inOne(() -> {
            List<StoredTicket> overdue = tickets.lockOverdue(now, EXPIRED_TOGETHER_MAX);
            tickets.save(
                    overdue.stream()
                            .map(ticket -> ticket.ended(TicketState.EXPIRED, reason(ticket)))
                            .toList(),
                    now);
            overdue.forEach(ticket -> tell(ticket, now));
            return overdue.size();
        });
    }

    private void tell(StoredTicket ticket, Instant now) {
        outbox.add(PlayerFacts.of(
                EventTypes.TICKET_EXPIRED,
                ticket.players(),
                null,
                Map.of("ticketId", ticket.id().toString(), "queue", ticket.queue(), "reason", reason(ticket)),
                now));
    }

    private static String reason(StoredTicket ticket) {
        return ticket.state() == TicketState.FORMING ? "party-incomplete" : "ttl";
    }
}
