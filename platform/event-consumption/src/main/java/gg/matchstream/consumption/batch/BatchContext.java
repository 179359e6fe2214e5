package gg.matchstream.consumption.batch;

import java.time.Instant;

/**
 * What a batch is told about its circumstances.
 *
 * @param now the time by the machinery's clock
 * @param generation which generation of a consumer's tables is being filled; 0 is the live one until a replay switches
 */
public record BatchContext(Instant now, int generation) {}
