package gg.matchstream.ingest.intake;

import java.util.List;

/**
 * What one request carries, in its order.
 *
 * @param items at most one more than {@link #EVENTS_MAX}: enough to know that there are too many
 */
public record IncomingBatch(List<IncomingItem> items) {
    public static final int EVENTS_MAX = 500;

    public boolean hasWrongSize() {
        return items.isEmpty() || items.size() > EVENTS_MAX;
    }
}
