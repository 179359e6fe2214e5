package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.ticket.Connection;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one client has been told, and so what it is told next. Only the newest state counts: a slow client misses
 * intermediate statuses, never a match, an assignment or an end. A status that comes before a match or an assignment keeps
 * an id below theirs, so that a client which breaks off between them still gets them when it resumes.
 */
public final class TicketStream {
    private static final Duration REPEAT = Duration.ofSeconds(2);

    private final StatusWriter writer;
    private final Viewer viewer;
    private long seen;
    private @Nullable List<Object> signature;
    private Instant repeatAt = Instant.MIN;

    /** @param lastEventId what the client saw last, 0 for a new one */
    public TicketStream(StatusWriter writer, Viewer viewer, long lastEventId) {
        this.writer = writer;
        this.viewer = viewer;
        this.seen = lastEventId;
    }

    /** Nothing will ever come that the client has not seen. */
    public static boolean isOver(TicketSnapshot snapshot, long lastEventId) {
        StoredTicket ticket = snapshot.ticket();
        return ticket.state().isEnded() && lastEventId >= ticket.endNumber();
    }

    /** The events that are due now, none most of the time. */
    public List<StreamEvent> advance(TicketSnapshot snapshot, Instant now) {
        List<StreamEvent> due = new ArrayList<>(3);
        status(snapshot, now, due);
        match(snapshot, due);
        last(snapshot, due);
        if (!due.isEmpty()) seen = Math.max(seen, due.getLast().id());
        return due;
    }

    private void status(TicketSnapshot snapshot, Instant now, List<StreamEvent> due) {
        StoredTicket ticket = snapshot.ticket();
        List<Object> current = writer.signature(snapshot, now);
        boolean repeat = ticket.state().isWaiting() && !now.isBefore(repeatAt);
        if (current.equals(signature) && !repeat) return;
        signature = current;
        repeatAt = now.plus(REPEAT);
        due.add(new StreamEvent.Status(statusId(ticket), writer.write(snapshot, viewer, now)));
    }

    private long statusId(StoredTicket ticket) {
        if (isAhead(ticket.matchNumber())) return Math.max(seen, ticket.matchNumber() - 1);
        if (isAhead(ticket.endNumber())) return Math.max(seen, ticket.endNumber() - 1);
        return Math.max(seen, ticket.version());
    }

    private void match(TicketSnapshot snapshot, List<StreamEvent> due) {
        MatchRecord match = snapshot.match();
        if (match == null || !isAhead(snapshot.ticket().matchNumber())) return;
        due.add(new StreamEvent.Match(
                snapshot.ticket().matchNumber(),
                new StreamEvent.MatchJson(match.id(), match.teams(), match.region(), match.quality())));
    }

    private void last(TicketSnapshot snapshot, List<StreamEvent> due) {
        StoredTicket ticket = snapshot.ticket();
        if (!isAhead(ticket.endNumber())) return;
        Connection connection = StatusWriter.connection(snapshot, viewer);
        if (ticket.state() != TicketState.ASSIGNED) {
            due.add(new StreamEvent.End(ticket.endNumber(), new StreamEvent.EndJson(String.valueOf(ticket.reason()))));
        } else if (connection != null) {
            due.add(new StreamEvent.Assignment(ticket.endNumber(), connection));
        }
    }

    private boolean isAhead(long number) {
        return number > seen;
    }
}
