package gg.matchstream.consumption.batch;

/** What became of one batch's transaction. */
public sealed interface BatchOutcome {
    /**
     * Committed.
     *
     * @param applied new events
     * @param duplicates events that had been applied before
     * @param buried records that went to the dead letters
     */
    record Applied(int applied, int duplicates, int buried) implements BatchOutcome {}

    /** Another instance moved the offset, or someone paused the consumer: nothing was changed. */
    record Fenced() implements BatchOutcome {}

    /** Rolled back. */
    record Failed(FaultKind kind, Throwable fault) implements BatchOutcome {}
}
