package gg.matchstream.ingest.totals.web;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.contract.json.Timestamps;
import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.ingest.totals.TotalsSweep;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** What senders say they sent; the largest number of a source, epoch and hour holds. */
@RestController
final class SourceTotalsController {
    record SourceTotalJson(
            @Nullable String source,
            @Nullable Long epoch,
            @Nullable String hour,
            @Nullable Long sent) {}

    private final TotalsSweep totals;
    private final BlockingScheduler blocking;

    SourceTotalsController(TotalsSweep totals, BlockingScheduler blocking) {
        this.totals = totals;
        this.blocking = blocking;
    }

    @PostMapping("/v1/source-totals")
    @AllowedScopes(Scope.EVENTS_WRITE)
    Mono<SourceTotalJson> tell(@RequestBody SourceTotalJson said) {
        String source = said.source();
        if (source == null || !Identifiers.isSource(source))
            throw Problem.invalid("source", Identifiers.RULE + "; it may contain /")
                    .asException();
        long epoch = atLeastZero("epoch", said.epoch());
        long sent = atLeastZero("sent", said.sent());
        Instant hour = totals.hourOf(hour(said.hour()));
        return blocking.call(() -> {
            if (!totals.told(source, epoch, hour, sent)) throw tooMany().asException();
            return new SourceTotalJson(source, epoch, Timestamps.text(hour), sent);
        });
    }

    private static long atLeastZero(String field, @Nullable Long number) {
        if (number == null || number < 0)
            throw Problem.invalid(field, "must be a whole number of 0 or more").asException();
        return number;
    }

    private static Instant hour(@Nullable String text) {
        try {
            if (text != null) return Timestamps.parse(text);
        } catch (DateTimeException _) {
            // Answered below like a missing one.
        }
        throw Problem.invalid("hour", "must be an RFC 3339 instant, such as 2026-11-30T21:00:00Z")
                .asException();
    }

    private static Problem tooMany() {
        return Problem.unavailable(
                "Too many totals wait to be published. Send this one again after the pause.", Duration.ofSeconds(30));
    }
}
