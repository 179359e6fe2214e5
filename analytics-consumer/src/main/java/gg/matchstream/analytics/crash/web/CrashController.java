package gg.matchstream.analytics.crash.web;

import gg.matchstream.analytics.crash.CrashGroup;
import gg.matchstream.analytics.crash.CrashQuery;
import gg.matchstream.analytics.crash.CrashReport;
import gg.matchstream.analytics.crash.Crashes;
import gg.matchstream.analytics.playerlog.LogEntry;
import gg.matchstream.analytics.playerlog.LogQuery;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.analytics.window.web.RequestTime;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class CrashController {
    private static final Duration USUAL = Duration.ofDays(1);
    private static final int LAST_EVENTS = 50;

    private final Crashes crashes;
    private final PlayerLog log;
    private final BlockingScheduler blocking;
    private final Clock clock;

    CrashController(Crashes crashes, PlayerLog log, BlockingScheduler blocking, Clock clock) {
        this.crashes = crashes;
        this.log = log;
        this.blocking = blocking;
        this.clock = clock;
    }

    @GetMapping("/v1/crashes")
    Mono<CrashJson.GroupsJson> list(
            @RequestParam(required = false) @Nullable String from,
            @RequestParam(required = false) @Nullable String to,
            @RequestParam(required = false) @Nullable String version,
            @RequestParam(required = false) @Nullable String platform,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        Instant now = clock.instant();
        Instant start = RequestTime.of("from", from);
        Instant end = RequestTime.of("to", to);
        if (start == null) start = (end == null ? now : end).minus(USUAL);
        int size = PageLimit.of(limit).value();
        CrashQuery query =
                new CrashQuery(start, end, blankToNull(version), blankToNull(platform), place(cursor), size + 1);
        return blocking.call(() -> groups(crashes.list(query), size, now));
    }

    @GetMapping("/v1/crashes/{fingerprint}")
    Mono<CrashJson.GroupJson> one(@PathVariable String fingerprint) {
        return blocking.call(() -> CrashJson.GroupJson.of(group(fingerprint), clock.instant()));
    }

    @GetMapping("/v1/crashes/{fingerprint}/reports")
    Mono<CrashJson.ReportsJson> reports(
            @PathVariable String fingerprint,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        int size = PageLimit.of(limit).value();
        List<String> key = Cursor.read(cursor, 2);
        LogEntry.Place before = key == null
                ? null
                : new LogEntry.Place(
                        Instant.ofEpochMilli(Long.parseLong(key.getFirst())), UUID.fromString(key.getLast()));
        return blocking.call(() -> {
            group(fingerprint);
            return reports(crashes.reports(fingerprint, before, size + 1), size);
        });
    }

    private CrashGroup group(String fingerprint) {
        return crashes.find(fingerprint)
                .orElseThrow(() -> Problem.notFound("No crash has this fingerprint; /v1/crashes lists them.")
                        .asException());
    }

    private static CrashJson.GroupsJson groups(List<CrashGroup> found, int size, Instant now) {
        List<CrashGroup> shown = found.subList(0, Math.min(size, found.size()));
        String next = found.size() > size
                ? Cursor.of(
                        shown.getLast().lastSeenAt().toEpochMilli(),
                        shown.getLast().fingerprint())
                : null;
        return new CrashJson.GroupsJson(
                shown.stream().map(group -> CrashJson.GroupJson.of(group, now)).toList(), next);
    }

    private CrashJson.ReportsJson reports(List<CrashReport> found, int size) {
        List<CrashReport> shown = found.subList(0, Math.min(size, found.size()));
        String next = found.size() > size
                ? Cursor.of(
                        shown.getLast().occurredAt().toEpochMilli(),
                        shown.getLast().eventId())
                : null;
        return new CrashJson.ReportsJson(
                shown.stream()
                        .map(report -> CrashJson.ReportJson.of(report, eventsBefore(report)))
                        .toList(),
                next);
    }

    private List<LogEntry> eventsBefore(CrashReport report) {
        LogEntry.Place crash = new LogEntry.Place(report.occurredAt(), report.eventId());
        return log.read(new LogQuery(report.playerId(), null, null, null, null, null, crash, LAST_EVENTS));
    }

    private static CrashQuery.@Nullable Place place(@Nullable String cursor) {
        List<String> key = Cursor.read(cursor, 2);
        if (key == null) return null;
        return new CrashQuery.Place(Instant.ofEpochMilli(Long.parseLong(key.getFirst())), key.getLast());
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
