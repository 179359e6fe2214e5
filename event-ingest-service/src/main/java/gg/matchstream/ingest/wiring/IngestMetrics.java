package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.admission.AdmissionGate;
import gg.matchstream.ingest.intake.IntakeDecision;
import gg.matchstream.ingest.intake.IntakeMeter;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.spool.DurableLog;
import gg.matchstream.ingest.spool.Spool;
import gg.matchstream.ingest.spool.SpoolStatus;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** The intake's numbers for Prometheus. Labels have a handful of values each, never a player's id. */
@Component
final class IngestMetrics implements MeterBinder {
    private final IntakeMeter meter;
    private final EventLog log;
    private final DurableLog durableLog;
    private final Spool spool;
    private final AdmissionGate gate;
    private final Clock clock;

    IngestMetrics(
            IntakeMeter meter, EventLog log, DurableLog durableLog, Spool spool, AdmissionGate gate, Clock clock) {
        this.meter = meter;
        this.log = log;
        this.durableLog = durableLog;
        this.spool = spool;
        this.gate = gate;
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        FunctionCounter.builder("ingest.events.received", meter, IntakeMeter::receivedTotal)
                .register(registry);
        FunctionCounter.builder("ingest.events.stored", meter, m -> m.totals().stored())
                .register(registry);
        FunctionCounter.builder("ingest.events.spooled", meter, m -> m.totals().spooled())
                .register(registry);
        FunctionCounter.builder("ingest.events.not.durable", meter, IntakeMeter::notDurableTotal)
                .register(registry);
        for (IntakeDecision.Reason reason : IntakeDecision.Reason.values()) {
            FunctionCounter.builder("ingest.events.rejected", meter, m -> m.rejectedTotal(reason))
                    .tag("reason", reason.slug())
                    .register(registry);
        }
        Gauge.builder("ingest.requests.in.flight", gate, AdmissionGate::requestsInFlight)
                .register(registry);
        Gauge.builder("ingest.bytes.in.flight", gate, AdmissionGate::bytesInFlight)
                .register(registry);
        Gauge.builder("ingest.kafka.reachable", log, l -> l.isReachable() ? 1 : 0)
                .register(registry);
        Gauge.builder("ingest.detour", durableLog, l -> l.isDetouring() ? 1 : 0).register(registry);
        Gauge.builder("ingest.spool.events", spool, s -> s.status().events()).register(registry);
        Gauge.builder("ingest.spool.bytes", spool, s -> s.status().bytes()).register(registry);
        Gauge.builder("ingest.spool.damaged.bytes", spool, s -> s.status().corruptBytes())
                .register(registry);
        Gauge.builder("ingest.spool.oldest.age.seconds", spool, s -> ageSeconds(s.status()))
                .register(registry);
    }

    private double ageSeconds(SpoolStatus status) {
        if (status.oldestIngestedAt() == null) return 0;
        return Math.max(
                        0,
                        Duration.between(status.oldestIngestedAt(), clock.instant())
                                .toMillis())
                / 1000.0;
    }
}
