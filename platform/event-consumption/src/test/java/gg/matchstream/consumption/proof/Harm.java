package gg.matchstream.consumption.proof;

/** What goes wrong. */
enum Harm {
    /** The process ends: nothing runs any more, what was in memory is gone. */
    CRASH,
    /** The database ends the connection. */
    CUT,
    /** The database reports a fault that passes, such as a deadlock. */
    FAULT,
    /** Another instance, which believes to own the partition as well, works on it at this moment. */
    RIVAL
}
