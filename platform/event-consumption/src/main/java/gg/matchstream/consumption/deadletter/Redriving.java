package gg.matchstream.consumption.deadletter;

import java.util.List;

/** Runs one dead letter through its consumer again. */
public interface Redriving {
    /** How it went. */
    sealed interface Attempt {
        /** Its effects stand now, or had stood already. */
        record Applied() implements Attempt {}

        /**
         * Nothing was changed by this attempt, or only some of the failed effects stand now.
         *
         * @param effects those that still fail; empty: the event as a whole
         */
        record FailedAgain(String reason, List<String> effects) implements Attempt {}
    }

    /**
     * Takes what a batch of the letter's partition takes first. To be called before the letter is locked: batches and
     * redrives then wait for each other in one order.
     */
    void hold(DeadLetter letter);

    /**
     * Joins its caller's transaction, which must roll back when this throws.
     *
     * @throws RuntimeException what rules and tables throw
     */
    Attempt redrive(DeadLetter letter, java.time.Instant now);
}
