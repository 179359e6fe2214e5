package gg.matchstream.edge.trace;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A W3C {@code traceparent}: {@code 00-<32 hex>-<16 hex>-<2 hex>}. Source: W3C Trace Context, level 1. */
public record TraceParent(String value) {
    private static final Pattern FORM = Pattern.compile("00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}");

    /** What the caller sent where it is well-formed, else a new one: a broken header is nobody's error. */
    public static TraceParent of(@Nullable String header) {
        return header != null && FORM.matcher(header).matches() ? new TraceParent(header) : fresh();
    }

    public static TraceParent fresh() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        HexFormat hex = HexFormat.of();
        return new TraceParent("00-" + hex.toHexDigits(random.nextLong() | 1) + hex.toHexDigits(random.nextLong()) + "-"
                + hex.toHexDigits(random.nextLong() | 1) + "-00");
    }

    public String traceId() {
        return value.substring(3, 35);
    }
}
