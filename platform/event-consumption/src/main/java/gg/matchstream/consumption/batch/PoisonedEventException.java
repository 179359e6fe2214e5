package gg.matchstream.consumption.batch;

/** An event that no retry will ever make right. The reason is shown to the person who inspects the dead letter. */
public final class PoisonedEventException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public PoisonedEventException(String reason) {
        super(reason);
    }

    public PoisonedEventException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
