package gg.matchstream.ingest.intake.json;

import gg.matchstream.contract.json.Timestamps;
import gg.matchstream.ingest.intake.AcceptedEvent;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of an event, byte for byte what {@link gg.matchstream.contract.json.EventJson} writes. Of its own because
 * ids need no escaping once they are checked and the payload is copied as it came, which is several times faster.
 */
final class RecordValue {
    private record Written(Instant moment, String text) {}

    private static volatile Written lastWritten = new Written(Instant.EPOCH, Timestamps.text(Instant.EPOCH));

    private byte[] out;
    private int size;

    private RecordValue(int capacity) {
        this.out = new byte[capacity];
    }

    static byte[] of(AcceptedEvent event, String eventId) {
        RecordValue value = new RecordValue(512 + event.payload().json().length);
        value.text("{\"eventId\":\"", eventId);
        value.text("\",\"id\":\"", event.id());
        value.text("\",\"type\":\"", event.type());
        value.text("\",\"playerId\":\"", event.playerId());
        value.text("\",\"source\":\"", event.source());
        value.raw("\"");
        value.number(",\"epoch\":", event.epoch());
        value.number(",\"seq\":", event.seq());
        value.text(",\"occurredAt\":\"", Timestamps.text(event.occurredAt()));
        value.text("\",\"ingestedAt\":\"", ingestedAt(event.ingestedAt()));
        value.raw(event.late() ? "\",\"late\":true" : "\",\"late\":false");
        value.quoted(",\"matchId\":\"", event.matchId());
        value.quoted(",\"sessionId\":\"", event.sessionId());
        value.raw(",\"payload\":");
        value.bytes(event.payload().json());
        value.raw("}");
        return Arrays.copyOf(value.out, value.size);
    }

    /** All events of a batch came at the same moment. */
    private static String ingestedAt(Instant moment) {
        Written last = lastWritten;
        if (last.moment != moment) lastWritten = last = new Written(moment, Timestamps.text(moment));
        return last.text;
    }

    private void quoted(String before, @Nullable String text) {
        if (text == null) return;
        text(before, text);
        raw("\"");
    }

    private void number(String before, @Nullable Long number) {
        if (number != null) text(before, Long.toString(number));
    }

    private void text(String before, String text) {
        raw(before);
        raw(text);
    }

    /** Every character is ASCII: our own words, checked ids, numbers and times. */
    @SuppressWarnings("deprecation")
    private void raw(String ascii) {
        int length = ascii.length();
        grow(length);
        ascii.getBytes(0, length, out, size);
        size += length;
    }

    private void bytes(byte[] json) {
        grow(json.length);
        System.arraycopy(json, 0, out, size, json.length);
        size += json.length;
    }

    private void grow(int more) {
        if (size + more > out.length) out = Arrays.copyOf(out, Math.max(out.length * 2, size + more));
    }
}
