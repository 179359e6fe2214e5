package gg.matchstream.consumption.proof;

/** What a batch's transaction does, in order. Harm comes just before the step. */
enum Step {
    OFFSET,
    DEDUP,
    EFFECTS,
    /** Behind the effects: dead letters that a later copy closes. */
    CLOSED_LETTERS,
    SEQUENCES,
    DEAD_LETTERS,
    TOTALS,
    COMMIT,
    /** Committed, but nobody knows. */
    ANSWER
}
