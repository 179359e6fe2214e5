package gg.matchstream.ingest.wiring;

import gg.matchstream.contract.topic.Topics;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.totals.AuditLog;
import gg.matchstream.ingest.totals.HourlyTotals;
import gg.matchstream.ingest.totals.TotalsStore;
import gg.matchstream.ingest.totals.TotalsSweep;
import gg.matchstream.ingest.totals.file.TotalsSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The totals of what Kafka acknowledged. */
@Configuration(proxyBeanMethods = false)
class TotalsConfiguration {
    @Bean
    HourlyTotals hourlyTotals(TotalsSettings settings) {
        return new HourlyTotals(settings.hour());
    }

    @Bean
    TotalsSweep totalsSweep(HourlyTotals totals, TotalsStore store, AuditLog audit, EventLog log) {
        return new TotalsSweep(totals, store, audit, log, Topics.GAMEPLAY_EVENTS.name());
    }
}
