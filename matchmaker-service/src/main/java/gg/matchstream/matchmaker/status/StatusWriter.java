package gg.matchstream.matchmaker.status;

import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.TicketStatus.PoolNow;
import gg.matchstream.matchmaker.status.TicketStatus.WindowNow;
import gg.matchstream.matchmaker.ticket.Connection;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes what a ticket's owner sees. */
public final class StatusWriter {
    private final Queues queues;
    private final Regions regions;
    private final StatusBoard board;

    public StatusWriter(Queues queues, Regions regions, StatusBoard board) {
        this.queues = queues;
        this.regions = regions;
        this.board = board;
    }

    /** Looks in the database for what this instance does not know. */
    public TicketStatus lookUp(TicketSnapshot snapshot, Viewer viewer, Instant now) {
        return write(snapshot, board.outlookNow(snapshot.ticket().id()), viewer, now);
    }

    TicketStatus write(TicketSnapshot snapshot, Viewer viewer, Instant now) {
        return write(snapshot, board.outlook(snapshot.ticket().id()), viewer, now);
    }

    /** What makes a new status worth sending while the ticket waits. */
    List<Object> signature(TicketSnapshot snapshot, Instant now) {
        StoredTicket ticket = snapshot.ticket();
        Outlook outlook = board.outlook(ticket.id());
        return List.of(
                ticket.version(),
                allowedPingMs(ticket, now),
                outlook.waitingFor(),
                board.isMerged(ticket.queueGroup(), ticket.bestRegion()));
    }

    private TicketStatus write(TicketSnapshot snapshot, Outlook outlook, Viewer viewer, Instant now) {
        StoredTicket ticket = snapshot.ticket();
        boolean waiting = ticket.state().isWaiting();
        Outlook shown = waiting ? outlook : Outlook.SETTLED;
        Instant until = waitedUntil(snapshot, now);
        return new TicketStatus(
                ticket.id(),
                ticket.queue(),
                ticket.state(),
                ticket.players(),
                ticket.enqueuedAt(),
                Math.max(0, Duration.between(ticket.enqueuedAt(), until).toMillis()) / 1000.0,
                window(ticket, until),
                board.estimate(ticket),
                new PoolNow(
                        ticket.queueGroup(),
                        board.isMerged(ticket.queueGroup(), ticket.bestRegion()),
                        board.population(ticket),
                        shown.compatibleNow(),
                        shown.waitingFor()),
                ticket.matchId(),
                connection(snapshot, viewer),
                ticket.reason());
    }

    private static Instant waitedUntil(TicketSnapshot snapshot, Instant now) {
        MatchRecord match = snapshot.match();
        if (match != null && snapshot.ticket().matchId() != null) return match.formedAt();
        Instant ended = snapshot.ticket().endedAt();
        return ended == null ? now : ended;
    }

    private WindowNow window(StoredTicket ticket, Instant now) {
        int pingMs = allowedPingMs(ticket, now);
        RuleSet rules = rulesOf(ticket);
        Double skill = null;
        if (rules != null && rules.strategy() != Strategy.CONNECTION) {
            double sigma = ticket.seats().stream()
                    .mapToDouble(Seat::sigmaPoints)
                    .average()
                    .orElse(0);
            double points = rules.skill().window().pointsAfter(waited(ticket, now));
            skill = Math.round((points + rules.skill().sigmaFactor() * sigma) * 100) / 100.0;
        }
        return new WindowNow(skill, pingMs, reach(ticket, pingMs));
    }

    private List<String> reach(StoredTicket ticket, int pingMs) {
        return regions.catalog().names().stream()
                .filter(region -> worst(ticket, region) <= pingMs)
                .sorted(Comparator.comparingInt((String region) -> worst(ticket, region))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static int worst(StoredTicket ticket, String region) {
        return ticket.seats().stream()
                .mapToInt(seat -> seat.pings().getOrDefault(region, Integer.MAX_VALUE))
                .max()
                .orElse(Integer.MAX_VALUE);
    }

    private int allowedPingMs(StoredTicket ticket, Instant now) {
        RuleSet rules = rulesOf(ticket);
        if (rules == null) return 0;
        int widening = rules.ping().msAfter(waited(ticket, now));
        return switch (rules.strategy()) {
            case HYBRID -> widening;
            case SKILL -> rules.ping().capMs();
            case CONNECTION -> {
                int own = rules.connection().limitMs();
                yield board.isMerged(ticket.queueGroup(), ticket.bestRegion()) ? Math.max(own, widening) : own;
            }
        };
    }

    private @Nullable RuleSet rulesOf(StoredTicket ticket) {
        QueueDefinition queue = queues.version(ticket.queue(), ticket.queueVersion());
        return queue == null ? null : queues.rulesOf(queue);
    }

    private static Duration waited(StoredTicket ticket, Instant now) {
        return Duration.between(ticket.enqueuedAt(), now);
    }

    static @Nullable Connection connection(TicketSnapshot snapshot, Viewer viewer) {
        MatchRecord match = snapshot.match();
        if (match == null || match.server() == null || snapshot.ticket().state() != TicketState.ASSIGNED) return null;
        return Connection.of(match.server(), viewer.token(match, snapshot.ticket()));
    }
}
