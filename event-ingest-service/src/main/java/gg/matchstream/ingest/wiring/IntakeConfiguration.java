package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.intake.IntakeMeter;
import gg.matchstream.ingest.intake.IntakePolicy;
import gg.matchstream.ingest.intake.ReceiveEvents;
import gg.matchstream.ingest.intake.RecordForm;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.spool.DurableLog;
import gg.matchstream.ingest.spool.Spool;
import gg.matchstream.ingest.spool.SpoolDrain;
import gg.matchstream.ingest.spool.WaitLimits;
import gg.matchstream.ingest.totals.CountedLog;
import gg.matchstream.ingest.totals.HourlyTotals;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The use cases of the intake. */
@Configuration(proxyBeanMethods = false)
class IntakeConfiguration {
    @Bean
    DurableLog durableLog(EventLog log, HourlyTotals totals, Spool spool) {
        return new DurableLog(
                new CountedLog(log, totals), spool, new WaitLimits(Duration.ofMillis(1500), Duration.ofMillis(450)));
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
