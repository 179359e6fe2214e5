package gg.matchstream.matchmaker.claim;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.time.Instant;
import java.util.List;

/** Remembers how long tickets waited, for the estimates of similar ones. */
public interface WaitLog {
    /** Joins its caller's transaction. */
    void add(List<Waited> waited);

    /** Forgets waits that neither estimates nor statistics look at any more. @return how many */
    int prune(Instant now);

    /** A ticket and the match that ended its wait. */
    record Waited(StoredTicket ticket, MatchRecord match) {}
}
