package gg.matchstream.simulator.terminal;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;

/**
 * A person's screen, or a log file where there is none: a progress line is redrawn in place on the first and printed every
 * few seconds on the second. Safe for use by several threads.
 */
public final class Terminal {
    private static final Duration PROGRESS_IN_A_FILE = Duration.ofSeconds(5);

    private final PrintStream out;
    private final boolean screen;
    private int drawn;
    private Instant lastProgress = Instant.EPOCH;

    public Terminal(PrintStream out, boolean screen) {
        this.out = out;
        this.screen = screen;
    }

    /** The terminal that this process was started from. */
    public static Terminal ofProcess() {
        return new Terminal(
                System.out, System.console() != null && System.console().isTerminal());
    }

    public synchronized void line(String text) {
        clear();
        out.println(text);
        out.flush();
    }

    /** Shows how far it is; the next call replaces it. */
    public synchronized void progress(String text, Instant now) {
        if (screen) {
            clear();
            out.print(text);
            out.flush();
            drawn = text.length();
        } else if (Duration.between(lastProgress, now).compareTo(PROGRESS_IN_A_FILE) >= 0) {
            lastProgress = now;
            out.println(text);
            out.flush();
        }
    }

    private void clear() {
        if (drawn > 0) out.print("\r" + " ".repeat(drawn) + "\r");
        drawn = 0;
    }
}
