package gg.matchstream.ingest.spool;

/** Where a record is safe. */
public enum Durability {
    /** In the log, acknowledged by all in-sync replicas. */
    STORED,
    /** In the local spool, on disk; it will reach the log by itself. */
    SPOOLED,
    /** Nowhere that a promise could rest on. */
    NOWHERE,
    /** Neither now nor ever: the log does not take it. */
    REFUSED
}
