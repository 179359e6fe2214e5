package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.measuring.Measurements;

/** Where measurements are added up. */
public interface Rollups {
    /**
     * Adds them to the minute, the hour and the day that each belongs to. Joins its caller's transaction.
     *
     * @param shard who adds: batches of different shards never wait for each other, the shards of a bucket are summed when read
     */
    void add(Measurements measured, int shard);
}
