package gg.matchstream.consumption.offset;

/**
 * A consumer filling one generation of its tables: the owner of offsets and of a dedup space.
 *
 * @param id short name of (consumer, generation) in this service's schema
 * @param generation 0 is the live one until a replay switches
 */
public record Reader(short id, String consumer, int generation) {}
