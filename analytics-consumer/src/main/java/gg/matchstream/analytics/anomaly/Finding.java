package gg.matchstream.analytics.anomaly;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something is wrong now.
 *
 * @param subject an event type or a consumer
 * @param message one sentence for the person who is on call
 * @param observed and {@code expected}: per minute, for rates; null for others
 */
public record Finding(
        Kind kind,
        String subject,
        String message,
        @Nullable Double observed,
        @Nullable Double expected,
        @Nullable Basis basis) {
    public enum Kind {
        EVENT_RATE_FELL,
        CONSUMER_BEHIND,
        CONSUMER_STALLED,
        CONSUMER_LOST_DATA
    }

    /** What a rate was compared with. */
    public enum Basis {
        EARLIER_DAYS,
        LAST_HOUR
    }

    static Finding rateFell(String type, double observed, double expected, Basis basis) {
        String than = basis == Basis.EARLIER_DAYS ? "at this time on earlier days" : "over the last hour";
        String message = String.format(
                Locale.ROOT,
                "%s comes at %.0f a minute; %s it was %.0f. Events may be lost before they reach the stream.",
                type,
                observed,
                than,
                expected);
        return new Finding(Kind.EVENT_RATE_FELL, type, message, observed, expected, basis);
    }

    public static Finding consumer(Kind kind, String consumer, String message) {
        return new Finding(kind, consumer, message, null, null, null);
    }
}
