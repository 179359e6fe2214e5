package gg.matchstream.quickstart.supervision;

/** The system cannot start; the message is one sentence that the user can act on. */
public final class StartFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartFailed(String sentence) {
        super(sentence);
    }
}
