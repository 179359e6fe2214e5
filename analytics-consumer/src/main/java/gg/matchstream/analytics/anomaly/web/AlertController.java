package gg.matchstream.analytics.anomaly.web;

import gg.matchstream.analytics.anomaly.Alert;
import gg.matchstream.analytics.anomaly.Alerts;
import gg.matchstream.analytics.anomaly.Finding;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class AlertController {
    record AlertsJson(List<AlertJson> alerts, @Nullable String next) {}

    /** @param observed and {@code expected}: events per minute where the rate of a type fell, else null */
    record AlertJson(
            UUID id,
            Finding.Kind kind,
            String subject,
            Alert.Status status,
            String message,
            @Nullable Double observed,
            @Nullable Double expected,
            Finding.@Nullable Basis basis,
            Instant openedAt,
            Instant lastSeenAt,
            @Nullable Instant resolvedAt,
            @Nullable Instant acknowledgedAt,
            @Nullable String acknowledgedBy) {
        static AlertJson of(Alert alert) {
            Finding finding = alert.finding();
            return new AlertJson(
                    alert.id(),
                    finding.kind(),
                    finding.subject(),
                    alert.status(),
                    finding.message(),
                    finding.observed(),
                    finding.expected(),
                    finding.basis(),
                    alert.openedAt(),
                    alert.lastSeenAt(),
                    alert.resolvedAt(),
                    alert.acknowledgedAt(),
                    alert.acknowledgedBy());
        }
    }

    private final Alerts alerts;
    private final BlockingScheduler blocking;
    private final Clock clock;

    AlertController(Alerts alerts, BlockingScheduler blocking, Clock clock) {
        this.alerts = alerts;
        this.blocking = blocking;
        this.clock = clock;
    }

    /** Without a status: what is not resolved. */
    @GetMapping("/v1/alerts")
    Mono<AlertsJson> list(
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        Set<Alert.Status> statuses = statuses(status);
        int size = PageLimit.of(limit).value();
        List<String> key = Cursor.read(cursor, 1);
        UUID before = key == null ? null : UUID.fromString(key.getFirst());
        return blocking.call(() -> page(alerts.list(statuses, before, size + 1), size));
    }

    @PostMapping("/v1/alerts/{id}:acknowledge")
    Mono<AlertJson> acknowledge(@PathVariable String id, Caller caller) {
        return blocking.call(() -> alerts.acknowledge(id(id), caller.subject(), clock.instant())
                .map(AlertJson::of)
                .orElseThrow(AlertController::unknown));
    }

    private static AlertsJson page(List<Alert> found, int size) {
        List<Alert> shown = found.subList(0, Math.min(size, found.size()));
        String next = found.size() > size ? Cursor.of(shown.getLast().id()) : null;
        return new AlertsJson(shown.stream().map(AlertJson::of).toList(), next);
    }

    private static Set<Alert.Status> statuses(@Nullable String text) {
        if (text == null || text.isEmpty()) return EnumSet.of(Alert.Status.OPEN, Alert.Status.ACKNOWLEDGED);
        try {
            return EnumSet.of(Alert.Status.valueOf(text.toUpperCase(Locale.ROOT)));
        } catch (IllegalArgumentException _) {
            throw Problem.invalid("status", "must be OPEN, ACKNOWLEDGED or RESOLVED")
                    .asException();
        }
    }

    private static UUID id(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException _) {
            throw unknown();
        }
    }

    private static RuntimeException unknown() {
        return Problem.notFound("No alert has this id; /v1/alerts lists them.").asException();
    }
}
