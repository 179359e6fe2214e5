package gg.matchstream.consumption.reconciliation.web;

import gg.matchstream.consumption.reconciliation.Reconcile;
import gg.matchstream.consumption.reconciliation.Reconciled;
import gg.matchstream.contract.json.Timestamps;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class ReconciliationController {
    private static final int HOURS_SHOWN = 24;

    record PageJson(List<HourJson> hours, @Nullable String next) {}

    record HourJson(
            Instant hour,
            String source,
            String consumer,
            @Nullable Long sent,
            @Nullable Long stored,
            long spooled,
            long unknown,
            long consumedUnique,
            long duplicates,
            long deadLettered,
            long missing,
            double differencePercent,
            String verdict) {}

    private final Reconcile reconcile;
    private final BlockingScheduler blocking;
    private final Clock clock;

    ReconciliationController(Reconcile reconcile, BlockingScheduler blocking, Clock clock) {
        this.reconcile = reconcile;
        this.blocking = blocking;
        this.clock = clock;
    }

    /** Without an hour: the last 24, newest first, at most 500 rows. */
    @GetMapping("/v1/reconciliation")
    Mono<PageJson> hours(@RequestParam(required = false) @Nullable String hour) {
        Instant within = hour == null ? null : instant(hour);
        return blocking.call(() -> {
            List<Reconciled> hours =
                    within == null ? reconcile.last(HOURS_SHOWN, clock.instant()) : reconcile.hour(within);
            return new PageJson(
                    hours.stream().map(ReconciliationController::json).toList(), null);
        });
    }

    private static Instant instant(String text) {
        try {
            return Timestamps.parse(text);
        } catch (DateTimeException _) {
            throw Problem.invalid("hour", "must be an RFC 3339 instant within the hour")
                    .asException();
        }
    }

    private static HourJson json(Reconciled reconciled) {
        var totals = reconciled.totals();
        return new HourJson(
                totals.key().hour(),
                totals.key().source(),
                totals.consumer(),
                totals.sent(),
                totals.stored(),
                totals.spooled(),
                totals.unknown(),
                totals.consumed().applied(),
                totals.consumed().duplicates(),
                totals.consumed().deadLettered(),
                reconciled.missing(),
                reconciled.differencePercent(),
                reconciled.verdict().name());
    }
}
