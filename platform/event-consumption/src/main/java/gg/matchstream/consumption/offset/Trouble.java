package gg.matchstream.consumption.offset;

/**
 * Why a partition does not move although nobody paused it.
 *
 * @param note one sentence for the person who looks
 */
public record Trouble(Kind kind, String note) {
    public enum Kind {
        /** A passing fault, of the database mostly; tried again with growing pauses. */
        RETRYING,
        /** Retention deleted records before they were read; waits for someone to say go on. */
        DATA_LOSS
    }
}
