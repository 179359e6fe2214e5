package gg.matchstream.matchmaker.claim;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.util.List;

/** Remembers how long tickets waited, for the estimates of similar ones. */
public interface WaitLog {
    /** Joins its caller's transaction. */
    void add(List<Waited> waited);

    /** A ticket and the match that ended its wait. */
    record Waited(StoredTicket ticket, MatchRecord match) {}
}
