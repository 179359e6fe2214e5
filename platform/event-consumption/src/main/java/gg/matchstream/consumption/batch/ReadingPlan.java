package gg.matchstream.consumption.batch;

import java.time.Duration;

/**
 * How the stream is read.
 *
 * @param threads readers per consumer in this instance; together over all instances no more than partitions are of use
 * @param batchMax records per transaction
 * @param idlePoll how long one wait for records lasts at most
 * @param sessionTimeout after which silence a reader's partitions go to others
 * @param stopPatience how long a stop waits for the batch that runs
 */
public record ReadingPlan(
        int threads,
        int batchMax,
        Duration idlePoll,
        Duration sessionTimeout,
        Duration stopPatience,
        Pauses pauses,
        LossPolicy lossPolicy) {}
