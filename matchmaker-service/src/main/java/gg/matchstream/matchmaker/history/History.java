package gg.matchstream.matchmaker.history;

import java.time.Instant;

/** What has ended. Each call is one transaction that removes the oldest, and not more than it is told. */
public interface History {
    /** Tickets that ended before. */
    int removeTickets(Instant endedBefore, int countMax);

    /** Matches that ended before, with their rosters. */
    int removeMatches(Instant endedBefore, int countMax);

    /** Entries of the journal: streams and pools follow its end, never its beginning. */
    int removeJournal(Instant writtenBefore, int countMax);

    /** Waits that estimates and statistics no longer look at. */
    int removeWaits(Instant waitedBefore, int countMax);

    /** What the leaders of pools found out about tickets that wait no more: a leader that died leaves it behind. */
    int removeOutlooks(int countMax);
}
