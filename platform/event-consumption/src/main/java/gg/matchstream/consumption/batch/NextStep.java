package gg.matchstream.consumption.batch;

import java.time.Duration;

/** What the loop that reads a partition does next. */
public sealed interface NextStep {
    /** All records were dealt with: read on. */
    record ReadOn() implements NextStep {}

    /** Read again from the same offset, after this pause. */
    record WaitFor(Duration pause) implements NextStep {}

    /** Ask the database where this partition stands: someone else moved it, or it is paused. */
    record LookUp() implements NextStep {}
}
