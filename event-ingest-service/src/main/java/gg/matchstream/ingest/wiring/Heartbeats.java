package gg.matchstream.ingest.wiring;

import gg.matchstream.ingest.intake.IntakeMeter;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.spool.Spool;
import gg.matchstream.ingest.spool.SpoolDrain;
import gg.matchstream.ingest.totals.TotalsSweep;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Everything that happens by itself. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class Heartbeats {
    private static final int THREADS = 6;

    private final EventLog log;
    private final Spool spool;
    private final SpoolDrain drain;
    private final IntakeMeter meter;
    private final TotalsSweep totals;
    private final Clock clock;

    Heartbeats(EventLog log, Spool spool, SpoolDrain drain, IntakeMeter meter, TotalsSweep totals, Clock clock) {
        this.log = log;
        this.spool = spool;
        this.drain = drain;
        this.meter = meter;
        this.totals = totals;
        this.clock = clock;
    }

    @Scheduled(fixedDelay = 200)
    void keepTheLogInReach() {
        log.refresh();
    }

    @Scheduled(fixedDelay = 1000)
    void lookForTheLog() {
        log.look();
    }

    @Scheduled(fixedDelay = 10)
    void drainTheSpool() {
        if (drain.isDraining()) drain.run(clock.instant());
    }

    @Scheduled(fixedDelay = 500)
    void tidyTheSpool() {
        spool.tidy();
    }

    @Scheduled(fixedRate = 1000)
    void takeRates() {
        meter.run(clock.instant());
    }

    @Scheduled(fixedDelay = 1000)
    void tellTotals() {
        totals.run(clock.instant());
    }

    /** One thread each, so that a slow disk does not keep the log waiting. */
    @Bean
    static ThreadPoolTaskScheduler taskScheduler() {
        ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
        scheduler.setPoolSize(THREADS);
        scheduler.setThreadNamePrefix("heartbeat-");
        return scheduler;
    }
}
