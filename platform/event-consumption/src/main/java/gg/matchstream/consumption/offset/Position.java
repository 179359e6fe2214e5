package gg.matchstream.consumption.offset;

/**
 * Where a reader stands in one partition.
 *
 * @param nextOffset the first record that is not yet applied
 * @param paused someone stopped this consumer
 * @param lossAccepted someone said to go on behind records that retention deleted
 */
public record Position(long nextOffset, boolean paused, boolean lossAccepted) {}
