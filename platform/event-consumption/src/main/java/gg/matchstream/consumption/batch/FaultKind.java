package gg.matchstream.consumption.batch;

/** Whose fault a failed transaction is. */
public enum FaultKind {
    /** The machine's: another try later may succeed, and no record is to blame. */
    PASSING,
    /** A record's: the same records will fail again. */
    POISON
}
