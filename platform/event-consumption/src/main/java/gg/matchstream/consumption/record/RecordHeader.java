package gg.matchstream.consumption.record;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One header of a record. Names may repeat. */
public record RecordHeader(String name, byte @Nullable [] value) {
    /** The value as UTF-8 text; null where it has none. */
    public @Nullable String text() {
        return value == null ? null : new String(value, StandardCharsets.UTF_8);
    }
}
