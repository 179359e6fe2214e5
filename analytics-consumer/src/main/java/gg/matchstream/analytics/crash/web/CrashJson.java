package gg.matchstream.analytics.crash.web;

import com.fasterxml.jackson.annotation.JsonRawValue;
import gg.matchstream.analytics.crash.CrashGroup;
import gg.matchstream.analytics.crash.CrashReport;
import gg.matchstream.analytics.playerlog.LogEntry;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Crashes on the wire. */
final class CrashJson {
    private CrashJson() {}

    record GroupsJson(List<GroupJson> crashes, @Nullable String next) {}

    record GroupJson(
            String fingerprint,
            String exception,
            List<String> frames,
            long count,
            long players,
            Instant firstSeenAt,
            Instant lastSeenAt,
            List<String> versions,
            List<String> platforms,
            CrashGroup.State state) {
        static GroupJson of(CrashGroup group, Instant now) {
            return new GroupJson(
                    group.fingerprint(),
                    group.exception(),
                    group.frames(),
                    group.count(),
                    group.players(),
                    group.firstSeenAt(),
                    group.lastSeenAt(),
                    group.versions(),
                    group.platforms(),
                    group.state(now));
        }
    }

    record ReportsJson(List<ReportJson> reports, @Nullable String next) {}

    /** @param lastEvents the player's events before the crash, newest first */
    record ReportJson(
            UUID eventId,
            String fingerprint,
            String playerId,
            @Nullable String sessionId,
            @Nullable String matchId,
            Instant occurredAt,
            Instant ingestedAt,
            String exception,
            @Nullable String message,
            @Nullable String stackTrace,
            @Nullable String appVersion,
            @Nullable String platform,
            List<LastEventJson> lastEvents) {
        static ReportJson of(CrashReport report, List<LogEntry> before) {
            return new ReportJson(
                    report.eventId(),
                    report.fingerprint().value(),
                    report.playerId(),
                    report.sessionId(),
                    report.matchId(),
                    report.occurredAt(),
                    report.ingestedAt(),
                    report.exception(),
                    report.message(),
                    report.stackTrace(),
                    report.appVersion(),
                    report.platform(),
                    before.stream().map(LastEventJson::of).toList());
        }
    }

    record LastEventJson(
            UUID eventId,
            String type,
            Instant occurredAt,
            @Nullable String matchId,
            @Nullable String sessionId,
            String source,
            @Nullable Long seq,
            @JsonRawValue String payload) {
        static LastEventJson of(LogEntry entry) {
            return new LastEventJson(
                    entry.eventId(),
                    entry.type(),
                    entry.occurredAt(),
                    entry.matchId(),
                    entry.sessionId(),
                    entry.source(),
                    entry.seq(),
                    entry.payload());
        }
    }
}
