package gg.matchstream.analytics.anomaly;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A finding as people see it, from when it was first made until it was no longer. */
public record Alert(
        UUID id,
        Finding finding,
        Instant openedAt,
        Instant lastSeenAt,
        @Nullable Instant resolvedAt,
        @Nullable Instant acknowledgedAt,
        @Nullable String acknowledgedBy) {
    public enum Status {
        OPEN,
        ACKNOWLEDGED,
        RESOLVED
    }

    public Status status() {
        if (resolvedAt != null) return Status.RESOLVED;
        return acknowledgedAt == null ? Status.OPEN : Status.ACKNOWLEDGED;
    }
}
