package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.record.StreamRecord;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.UnreadableEvent;
import gg.matchstream.contract.topic.EventHeaders;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Bytes to event, record by record, so that a bad one is its own problem and never its neighbours'.
 *
 * @param valueBytesMax the largest value that is looked at
 */
public record Decoding(int valueBytesMax) {
    public DecodedRecord decode(StreamRecord record) {
        byte[] value = record.value();
        if (value == null) return unreadable(record, "The record has no value.");
        if (value.length > valueBytesMax) {
            return unreadable(
                    record, "The value has " + value.length + " bytes; at most " + valueBytesMax + " are taken.");
        }
        String version = record.header(EventHeaders.SCHEMA_VERSION);
        if (version != null && !version.equals(EventHeaders.SCHEMA_VERSION_NOW)) {
            return unreadable(record, "The value's schemaVersion '" + shortened(version) + "' is not known here.");
        }
        return decode(record, value);
    }

    private static DecodedRecord decode(StreamRecord record, byte[] value) {
        try {
            GameEvent event = EventJson.read(value);
            return new DecodedRecord.Readable(
                    record,
                    new ConsumedEvent(
                            event,
                            record.source().topic(),
                            record.source().number(),
                            record.offset(),
                            record.header(EventHeaders.TRACEPARENT)));
        } catch (UnreadableEvent e) {
            return unreadable(record, "The value cannot be read: " + e.getMessage() + ".");
        } catch (RuntimeException e) {
            return unreadable(
                    record, "The value cannot be read: " + e.getClass().getSimpleName() + ".");
        }
    }

    private static DecodedRecord unreadable(StreamRecord record, String reason) {
        return new DecodedRecord.Unreadable(record, eventId(record.header(EventHeaders.EVENT_ID)), reason);
    }

    private static @Nullable UUID eventId(@Nullable String header) {
        if (header == null || header.length() != 36) return null;
        try {
            return UUID.fromString(header);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    private static String shortened(String text) {
        return text.length() <= 32 ? text : text.substring(0, 32);
    }
}
