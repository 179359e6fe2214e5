package gg.matchstream.ingest.intake;

/** The body as a whole cannot be read: not JSON, or JSON that repeats a key. The message is a sentence for the caller. */
public final class UnreadableBody extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableBody(String sentence) {
        super(sentence, null, false, false);
    }
}
