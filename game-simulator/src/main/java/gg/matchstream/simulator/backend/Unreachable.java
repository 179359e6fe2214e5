package gg.matchstream.simulator.backend;

/** A service does not answer, or answers with something that the contract does not know. The message is for a person. */
public final class Unreachable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Unreachable(String message) {
        super(message);
    }
}
