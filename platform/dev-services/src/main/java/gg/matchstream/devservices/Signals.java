package gg.matchstream.devservices;

import java.io.IOException;

/** Signals that Java's process API has no method for. */
public enum Signals {
    /** What Ctrl-C sends; PostgreSQL calls it "fast shutdown": clients are cut off, data is written. */
    INT,
    /** Freezes the process until {@link #CONT}; its sockets stay open. */
    STOP,
    CONT;

    /** A process that has ended meanwhile is no error. */
    public void sendTo(long pid) throws IOException {
        try {
            new ProcessBuilder("sh", "-c", "kill -%s %d".formatted(name(), pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while signalling process " + pid, interrupted);
        }
    }
}
