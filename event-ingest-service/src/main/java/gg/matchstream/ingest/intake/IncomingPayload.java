package gg.matchstream.ingest.intake;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A payload as it came: its compact JSON in UTF-8, and the values of those of its fields that {@link KnownTypes} names. The
 * bytes are shared, not copied: nobody writes to them.
 */
public final class IncomingPayload {
    public static final IncomingPayload EMPTY = new IncomingPayload(new byte[] {'{', '}'}, Map.of());

    private final byte[] json;
    private final Map<String, PayloadValue> known;

    public IncomingPayload(byte[] json, Map<String, PayloadValue> known) {
        this.json = json;
        this.known = known;
    }

    public byte[] json() {
        return json;
    }

    /** The checked field, null where it is absent or JSON null. */
    @Nullable
    PayloadValue field(String name) {
        return known.get(name);
    }
}
