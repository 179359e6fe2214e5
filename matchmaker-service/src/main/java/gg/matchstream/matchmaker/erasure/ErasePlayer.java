package gg.matchstream.matchmaker.erasure;

import gg.matchstream.matchmaker.intake.ChangeTicket;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/** Erases a player from this service. Whoever waits is taken out of the queue first, since a pool may hold the ticket. */
public final class ErasePlayer {
    /** @param removed rows by kind; nothing is left of a player who was erased before */
    public record Erased(String playerId, Instant erasedAt, Map<String, Long> removed) {}

    private final PlayerTraces traces;
    private final ChangeTicket tickets;

    public ErasePlayer(PlayerTraces traces, ChangeTicket tickets) {
        this.traces = traces;
        this.tickets = tickets;
    }

    /** Two transactions: a crash between them leaves a cancelled ticket, and the call can be repeated. */
    public Erased erase(String playerId, String actor, Instant now) {
        traces.liveTicket(playerId).ifPresent(ticket -> tickets.cancel(ticket, now));
        String alias = "erased-" + UUID.randomUUID();
        return new Erased(playerId, now, traces.erase(playerId, alias, actor, now));
    }
}
