package gg.matchstream.matchmaker.round;

import java.util.function.Supplier;

/** Measures what the time of a round goes into. */
public interface RoundTimes {
    /** The parts of a round of one pool, in their order. */
    enum Phase {
        /** What has changed since the last round is sorted into the pool. */
        VIEW,
        /** Who plays with whom. */
        FORM,
        /** What each ticket waits for, and which regions it reaches. */
        OUTLOOK,
        /** Proposals become matches in the database. */
        CLAIM,
        /** The other instances are told what tickets wait for. */
        PUBLISH
    }

    /** Does the work and returns its result. */
    <T> T measure(Phase phase, Supplier<T> work);
}
