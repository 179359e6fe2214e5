package gg.matchstream.ingest.log;

/**
 * The log that all consumers read. Records of one key that are appended by one thread, or one after the other, are stored
 * in that order; one that fails takes all that were appended behind it along, so nothing overtakes.
 */
public interface EventLog {
    /**
     * Hands a record over without ever blocking the caller. The outcome is told exactly once, on any thread, possibly before
     * this returns, and possibly long after everybody stopped waiting.
     */
    void append(LogRecord record, Outcome outcome);

    /** Asks the log whether it is there and makes it ready where it is new; may wait some seconds. */
    void look();

    /** Whether the log answered when it was last asked. */
    boolean isReachable();

    /** Prepares for the next record after a failure; never blocks. */
    void refresh();

    /** Told what became of one record; must be quick and never block. */
    @FunctionalInterface
    interface Outcome {
        void settled(LogRecord record, Fate fate);
    }

    /** What became of a record. */
    enum Fate {
        /** Acknowledged by all in-sync replicas. */
        STORED,
        /** Never handed over to the log: its memory is full, or it is not there. */
        NOT_STORED,
        /** Perhaps stored, without an answer: it may be sent again, the eventId makes it count once. */
        UNSETTLED,
        /** The log will never take it, such as a record larger than the topic allows. */
        REFUSED
    }
}
