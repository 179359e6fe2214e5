package gg.matchstream.console.health;

import java.time.Instant;

/**
 * One service as the console sees it.
 *
 * @param detail a sentence for a person; says what to look at when the state is not UP
 */
public record ServiceHealth(String name, State state, String detail, Instant checkedAt) {
    /** NOT_READY answers but takes no work, for example while it starts; UNREACHABLE does not answer. */
    public enum State {
        UP,
        NOT_READY,
        UNREACHABLE
    }
}
