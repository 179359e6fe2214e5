package gg.matchstream.ingest.spool;

/**
 * Whether records go to the spool at once, without waiting for the log first. Begins when the log kept a caller waiting too
 * long or failed; ends when the drain has seen the log answer promptly again.
 */
final class Detour {
    private volatile boolean open;

    boolean isOpen() {
        return open;
    }

    void begin() {
        if (!open) open = true;
    }

    void end() {
        if (open) open = false;
    }
}
