package gg.matchstream.analytics.live;

import java.util.SortedMap;

/** What the brokers know of the stream. */
public interface Brokers {
    /**
     * @param records ever written to the stream's topics; it only grows
     * @param lag by consumer group: records behind what it has told the brokers, which is up to a second old
     */
    record Look(long records, SortedMap<String, Long> lag) {}

    /** @throws IllegalStateException when they do not answer in time */
    Look look();
}
