package gg.matchstream.contract.audit;

import java.time.Instant;

/**
 * What a sender says it sent in an hour, under one epoch. Told again with a larger number, the largest holds; an hour's
 * epochs add up.
 *
 * @param instance the ingest service that was told; the record's key
 * @param hour UTC
 */
public record SourceTotal(String instance, String source, long epoch, Instant hour, long sent) {
    /** The value of the record's {@code type} header. */
    public static final String TYPE = "source_total";
}
