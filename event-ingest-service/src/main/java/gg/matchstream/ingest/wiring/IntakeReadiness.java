package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.spool.Spool;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Ready while events can be made durable somewhere. With Kafka away the spool suffices; with the spool full or broken Kafka
 * does, since callers sent elsewhere would gain nothing.
 */
@Component("intake")
final class IntakeReadiness implements HealthIndicator {
    private final EventLog log;
    private final Spool spool;

    IntakeReadiness(EventLog log, Spool spool) {
        this.log = log;
        this.spool = spool;
    }

    @Override
    public Health health() {
        return spool.isWritable() || log.isReachable()
                ? Health.up().build()
                : Health.outOfService().build();
    }
}
