package gg.matchstream.simulator.sender;

import java.util.List;

/**
 * What became of a sender's events so far.
 *
 * @param stored in the log
 * @param spooled durable at the ingest service, on their way to the log
 * @param rejected refused for good
 * @param repeats requests that had to be sent again
 * @param waiting queued or under way
 * @param rejections the first refusals, for a person to read
 */
public record SenderReport(
        long stored, long spooled, long rejected, long repeats, long waiting, List<Rejection> rejections) {
    /** @param number the event's place among all that were sent, from 1 */
    public record Rejection(long number, String detail) {}

    public SenderReport {
        rejections = List.copyOf(rejections);
    }

    /** Events that are counted once by every consumer, whatever crashes next. */
    public long durable() {
        return stored + spooled;
    }
}
