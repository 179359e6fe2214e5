package gg.matchstream.consumption.record;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One record of a topic, undecoded: what is in it may be anything.
 *
 * @param timestamp of the record, which is when the event was taken in
 */
public record StreamRecord(
        SourcePartition source,
        long offset,
        Instant timestamp,
        byte @Nullable [] key,
        byte @Nullable [] value,
        List<RecordHeader> headers) {

    /** The key as text, as it is for every topic of the product. */
    public @Nullable String keyText() {
        return key == null ? null : new String(key, StandardCharsets.UTF_8);
    }

    /** The last header of this name, null where there is none. */
    public @Nullable String header(String name) {
        for (int i = headers.size() - 1; i >= 0; i--) {
            if (headers.get(i).name().equals(name)) return headers.get(i).text();
        }
        return null;
    }
}
