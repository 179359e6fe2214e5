package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.LogRecord;

/** Keeps count of what goes into the spool and what leaves it; must be quick and never block. */
@FunctionalInterface
public interface SpoolLedger {
    /**
     * On any thread; a record may be told to have left before it is told to have come.
     *
     * @param change 1 for a record that is in the spool now, -1 for one that has left it
     */
    void moved(LogRecord record, int change);
}
