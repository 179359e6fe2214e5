package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.intake.IntakeMeter;
import gg.matchstream.ingest.intake.IntakePolicy;
import gg.matchstream.ingest.intake.ReceiveEvents;
import gg.matchstream.ingest.intake.RecordForm;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.TimedLog;
import gg.matchstream.ingest.spool.DurableLog;
import gg.matchstream.ingest.spool.Spool;
import gg.matchstream.ingest.spool.SpoolDrain;
import gg.matchstream.ingest.spool.WaitLimits;
import gg.matchstream.ingest.totals.CountedLog;
import gg.matchstream.ingest.totals.HourlyTotals;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The use cases of the intake. */
@Configuration(proxyBeanMethods = false)
class IntakeConfiguration {
    private static final Duration[] ACK_LATENCIES = {
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(15),
        Duration.ofMillis(50),
        Duration.ofMillis(200),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30)
    };

    @Bean
    DurableLog durableLog(EventLog log, HourlyTotals totals, Spool spool, MeterRegistry registry) {
        return new DurableLog(
                new CountedLog(new TimedLog(log, ackNanos(registry)), totals),
                spool,
                new WaitLimits(Duration.ofMillis(1500), Duration.ofMillis(450)),
                totals::countSpooled);
    }

    private static LongConsumer ackNanos(MeterRegistry registry) {
        Timer timer = Timer.builder("ingest.kafka.ack")
                .description("From handing a record to the Kafka client until all in-sync replicas have it")
                .serviceLevelObjectives(ACK_LATENCIES)
                .register(registry);
        return nanos -> timer.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Bean
    SpoolDrain spoolDrain(DurableLog log) {
        return log.drain();
    }

    @Bean
    IntakeMeter intakeMeter() {
        return new IntakeMeter();
    }

    @Bean
    ReceiveEvents receiveEvents(RecordForm form, DurableLog log, IntakeMeter meter) {
        return new ReceiveEvents(new IntakePolicy(), form, log, meter);
    }
}
