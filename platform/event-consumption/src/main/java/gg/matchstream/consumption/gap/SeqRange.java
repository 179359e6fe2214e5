package gg.matchstream.consumption.gap;

/** Sequence numbers from..to, both included. */
public record SeqRange(long from, long to) {}
