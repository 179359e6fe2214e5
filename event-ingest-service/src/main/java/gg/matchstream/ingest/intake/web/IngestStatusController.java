package gg.matchstream.ingest.intake.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.ingest.intake.IntakeMeter;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.spool.Spool;
import gg.matchstream.ingest.spool.SpoolDrain;
import gg.matchstream.ingest.spool.SpoolStatus;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** How the intake is doing, for senders and for people. */
@RestController
final class IngestStatusController {
    record StatusJson(KafkaJson kafka, SpoolJson spool, CountsJson totals, RatesJson perSecond) {}

    record KafkaJson(boolean reachable) {}

    record SpoolJson(long events, long bytes, @Nullable Double oldestAgeSeconds, boolean draining) {}

    record CountsJson(long stored, long spooled, long rejected) {}

    record RatesJson(double stored, double spooled, double rejected) {}

    private final EventLog log;
    private final Spool spool;
    private final SpoolDrain drain;
    private final IntakeMeter meter;
    private final Clock clock;

    IngestStatusController(EventLog log, Spool spool, SpoolDrain drain, IntakeMeter meter, Clock clock) {
        this.log = log;
        this.spool = spool;
        this.drain = drain;
        this.meter = meter;
        this.clock = clock;
    }

    @GetMapping("/v1/ingest/status")
    @AllowedScopes(Scope.EVENTS_WRITE)
    StatusJson status() {
        SpoolStatus now = spool.status();
        IntakeMeter.Counts totals = meter.totals();
        IntakeMeter.Counts rates = meter.perSecond();
        return new StatusJson(
                new KafkaJson(log.isReachable()),
                new SpoolJson(now.events(), now.bytes(), ageSeconds(now), drain.isDraining()),
                new CountsJson((long) totals.stored(), (long) totals.spooled(), (long) totals.rejected()),
                new RatesJson(rounded(rates.stored()), rounded(rates.spooled()), rounded(rates.rejected())));
    }

    private @Nullable Double ageSeconds(SpoolStatus status) {
        if (status.oldestIngestedAt() == null) return null;
        long ms = Duration.between(status.oldestIngestedAt(), clock.instant()).toMillis();
        return Math.max(0, ms) / 1000.0;
    }

    private static double rounded(double perSecond) {
        return Math.round(perSecond * 10) / 10.0;
    }
}
