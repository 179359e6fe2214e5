package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.record.StreamRecord;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A record after decoding. */
public sealed interface DecodedRecord {
    StreamRecord record();

    /** An event that can be handed to the rules. */
    record Readable(StreamRecord record, ConsumedEvent consumed) implements DecodedRecord {}

    /**
     * Bytes that are no event, now and at every later try.
     *
     * @param eventId by the record's header, null where it has none
     */
    record Unreadable(StreamRecord record, @Nullable UUID eventId, String reason) implements DecodedRecord {}
}
