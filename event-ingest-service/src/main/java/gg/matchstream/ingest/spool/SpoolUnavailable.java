package gg.matchstream.ingest.spool;

/** The spool cannot take records now: full, short of disk, or its disk failed. The message names which. */
public final class SpoolUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SpoolUnavailable(String reason) {
        super(reason, null, false, false);
    }
}
