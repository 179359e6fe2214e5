package gg.matchstream.consumption.dedup;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;

/** The days into which the memory of applied events is cut, by the time inside their ids (UTC). */
public interface DedupDays {
    /** Those that have a partition of their own. */
    Set<LocalDate> present();

    /** Makes a day; rows of it that lay in the default move there first. One transaction; nothing if it is there. */
    void create(LocalDate day);

    /**
     * Drops a day. Rows that were applied at this instant or later move to the default, in the same transaction: events
     * that came late are remembered as long as all others. One transaction.
     */
    void drop(LocalDate day, Instant keptSince);

    /** Forgets rows of the default that were applied before this instant, a bounded number at once; how many. */
    int pruneStrays(Instant before);
}
