package gg.matchstream.consumption.proof;

import java.util.Locale;

/** What a record is to the consumer. */
enum Kind {
    GOOD,
    /** The rules refuse it for good. */
    POISON,
    /** The rules throw something unforeseen. */
    BUG,
    /** One of its effects fails, the others stand. */
    HALF,
    /** No event at all. */
    GARBAGE;

    static final String FAILED_EFFECT = "board:second";

    String type() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String type) {
        return valueOf(type.toUpperCase(Locale.ROOT));
    }

    /** Whether the event takes effect. */
    boolean counts() {
        return this == GOOD || this == HALF;
    }
}
