package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.log.EventLog;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Everything that happens by itself. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class Heartbeats {
    private final EventLog log;

    Heartbeats(EventLog log) {
        this.log = log;
    }

    @Scheduled(fixedDelay = 200)
    void keepTheLogInReach() {
        log.refresh();
    }
}
