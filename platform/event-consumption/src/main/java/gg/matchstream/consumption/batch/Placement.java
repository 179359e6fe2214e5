package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.offset.Position;

/** Where to read a partition from, decided from what the database remembers and what the log still has. */
public sealed interface Placement {
    record ReadFrom(long offset) implements Placement {}

    /** Someone paused the consumer. */
    record Paused() implements Placement {}

    /** Records are gone, and the policy or a person says to go on behind them. */
    record SkipTo(long offset) implements Placement {}

    /**
     * Records are gone; wait for someone to say go on.
     *
     * @param records how many, exactly; 0 where the log ends before the offset, so that nobody can tell
     */
    record Lost(long records) implements Placement {}

    /**
     * @param logStart the first offset that the log has
     * @param logEnd the offset behind its last record
     */
    static Placement decide(Position position, long logStart, long logEnd, LossPolicy policy) {
        if (position.paused()) return new Paused();
        long next = position.nextOffset();
        if (next >= logStart && next <= logEnd) return new ReadFrom(next);
        boolean goOn = policy == LossPolicy.CONTINUE || position.lossAccepted();
        if (goOn) return new SkipTo(logStart);
        return new Lost(Math.max(0, logStart - next));
    }
}
