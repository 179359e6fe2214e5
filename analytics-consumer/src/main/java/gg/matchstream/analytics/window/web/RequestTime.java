package gg.matchstream.analytics.window.web;

import gg.matchstream.contract.json.Timestamps;
import gg.matchstream.edge.problem.Problem;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An instant in a request's query. */
public final class RequestTime {
    private static final Instant FIRST = Instant.EPOCH;
    private static final Instant LAST = Instant.parse("9999-01-01T00:00:00Z");

    private RequestTime() {}

    /**
     * Null where it was left out.
     *
     * @throws gg.matchstream.edge.problem.ProblemException 422 when it is no instant of the years 1970 to 9998
     */
    public static @Nullable Instant of(String field, @Nullable String text) {
        if (text == null || text.isEmpty()) return null;
        try {
            // A plus sign that was not escaped arrives as a space.
            Instant instant = Timestamps.parse(text.replace(' ', '+'));
            if (!instant.isBefore(FIRST) && instant.isBefore(LAST)) return instant;
        } catch (DateTimeException _) {
            throw refused(field);
        }
        throw refused(field);
    }

    private static RuntimeException refused(String field) {
        return Problem.invalid(field, "must be an RFC 3339 instant such as 2026-11-30T21:00:00Z")
                .asException();
    }
}
