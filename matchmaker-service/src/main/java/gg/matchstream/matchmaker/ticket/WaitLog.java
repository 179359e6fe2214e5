package gg.matchstream.matchmaker.ticket;

import java.util.List;

/**
 * Remembers how long tickets waited, for the estimates of similar ones. Only a match that has its server counts: until then
 * it may still be declined or find no server, and its tickets wait on.
 */
public interface WaitLog {
    /** Joins its caller's transaction. */
    void add(List<Waited> waited);

    /** A ticket and the match that ended its wait. */
    record Waited(StoredTicket ticket, MatchRecord match) {}
}
