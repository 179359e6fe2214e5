package gg.matchstream.analytics.fraud.web;

import gg.matchstream.analytics.fraud.FraudSignals;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class FraudSignalController {
    record PageJson(List<SignalJson> signals, @Nullable String next) {}

    /** @param since when the case began, by the events' own time */
    record SignalJson(
            UUID id,
            String playerId,
            String rule,
            Map<String, Object> evidence,
            Instant since,
            Instant raisedAt,
            Instant changedAt) {}

    private final FraudSignals signals;
    private final BlockingScheduler blocking;

    FraudSignalController(FraudSignals signals, BlockingScheduler blocking) {
        this.signals = signals;
        this.blocking = blocking;
    }

    @GetMapping("/v1/fraud-signals")
    Mono<PageJson> list(
            @RequestParam(required = false) @Nullable String playerId,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        int shown = PageLimit.of(limit).value();
        List<String> key = Cursor.read(cursor, 1);
        UUID before = key == null ? null : UUID.fromString(key.getFirst());
        return blocking.call(() -> page(signals.list(playerId, before, shown + 1), shown));
    }

    private static PageJson page(List<FraudSignals.Raised> found, int limit) {
        List<FraudSignals.Raised> shown = found.subList(0, Math.min(limit, found.size()));
        String next = found.size() > limit ? Cursor.of(shown.getLast().id()) : null;
        return new PageJson(shown.stream().map(FraudSignalController::json).toList(), next);
    }

    private static SignalJson json(FraudSignals.Raised raised) {
        var signal = raised.signal();
        return new SignalJson(
                raised.id(),
                signal.playerId(),
                signal.rule().name(),
                signal.evidence(),
                signal.since(),
                raised.raisedAt(),
                raised.changedAt());
    }
}
