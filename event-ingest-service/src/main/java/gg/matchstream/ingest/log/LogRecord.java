package gg.matchstream.ingest.log;

/**
 * One event as the log takes it. The value is shared, not copied: nobody writes to it.
 *
 * @param key the player's id; one player's records stay in order
 * @param ingestedAtMillis the record's timestamp, never the time of the event: retention would delete what comes late
 */
public record LogRecord(
        String key,
        byte[] value,
        String type,
        String eventId,
        String source,
        String traceparent,
        long ingestedAtMillis) {
    /** Roughly what the record occupies in memory and on disk. */
    public int bytes() {
        return value.length
                + key.length()
                + type.length()
                + eventId.length()
                + source.length()
                + traceparent.length()
                + 64;
    }
}
