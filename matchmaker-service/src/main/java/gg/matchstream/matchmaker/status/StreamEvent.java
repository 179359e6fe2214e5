package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.ticket.Connection;
import gg.matchstream.matchmaker.ticket.Quality;
import java.util.List;
import java.util.UUID;

/** One event of a ticket's stream; the id is the ticket's number in its journal. */
public sealed interface StreamEvent {
    long id();

    /** What is sent as data. */
    Object data();

    /** The event's name on the wire. */
    String name();

    /** The last event of a stream. */
    default boolean isLast() {
        return false;
    }

    record Status(long id, TicketStatus data) implements StreamEvent {
        @Override
        public String name() {
            return "status";
        }
    }

    record Match(long id, MatchJson data) implements StreamEvent {
        @Override
        public String name() {
            return "match";
        }
    }

    record Assignment(long id, Connection data) implements StreamEvent {
        @Override
        public String name() {
            return "assignment";
        }

        @Override
        public boolean isLast() {
            return true;
        }
    }

    record End(long id, EndJson data) implements StreamEvent {
        @Override
        public String name() {
            return "end";
        }

        @Override
        public boolean isLast() {
            return true;
        }
    }

    record MatchJson(UUID matchId, List<List<String>> teams, String region, Quality quality) {}

    record EndJson(String reason) {}
}
