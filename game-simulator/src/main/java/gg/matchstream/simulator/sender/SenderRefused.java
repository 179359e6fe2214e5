package gg.matchstream.simulator.sender;

/** The service will not take anything from this sender: a wrong token, scope or address. Repeating would not help. */
public final class SenderRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SenderRefused(int status, String detail) {
        super("the ingest service answered " + status + ": " + detail);
    }
}
