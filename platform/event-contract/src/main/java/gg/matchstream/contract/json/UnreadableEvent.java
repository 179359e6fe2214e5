package gg.matchstream.contract.json;

/** The bytes are not an event of the contract: poison for a consumer, never a reason to try again. */
public final class UnreadableEvent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableEvent(String message) {
        super(message);
    }

    public UnreadableEvent(String message, Throwable cause) {
        super(message, cause);
    }
}
