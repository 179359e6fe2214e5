package gg.matchstream.matchmaker.status;

import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.util.UUID;

/** Whose ticket is it: what a caller may see and do. */
public final class TicketAccess {
    private TicketAccess() {}

    /** @throws gg.matchstream.edge.problem.ProblemException 404, since no ticket can have such an id */
    public static UUID id(String text) {
        try {
            UUID id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) return id;
        } catch (IllegalArgumentException _) {
            // falls through to the same answer as an id that nobody has
        }
        throw unknown();
    }

    /** @throws gg.matchstream.edge.problem.ProblemException 403 for another player's ticket */
    public static Viewer viewer(Caller caller, StoredTicket ticket) {
        if (caller.has(Scope.TICKETS_WRITE_ANY)) return new Viewer.Backend();
        if (caller.has(Scope.TICKETS_WRITE) && ticket.holds(caller.subject())) {
            return new Viewer.Player(caller.subject());
        }
        if (caller.readsEverything()) return new Viewer.Onlooker();
        throw notYours();
    }

    /** @throws gg.matchstream.edge.problem.ProblemException 403 unless the caller may change the ticket */
    public static Viewer owner(Caller caller, StoredTicket ticket) {
        Viewer viewer = viewer(caller, ticket);
        if (viewer instanceof Viewer.Onlooker) throw notYours();
        return viewer;
    }

    public static RuntimeException unknown() {
        return Problem.notFound("There is no such ticket; it may have ended more than 7 days ago.")
                .asException();
    }

    private static RuntimeException notYours() {
        return Problem.forbidden("This ticket belongs to another player.").asException();
    }
}
