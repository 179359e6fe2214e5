package gg.matchstream.consumption.health;

import java.time.Duration;

/**
 * How a partition moved lately.
 *
 * @param stillFor how long records have waited without one being processed
 */
public record Movement(double ratePerSecond, double errorsPerSecond, Duration stillFor) {}
