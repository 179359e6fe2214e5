package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.health.WatchConsumers;
import gg.matchstream.consumption.offset.Offsets;
import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;

/** What the machinery does by itself. */
final class Heartbeats {
    private final WatchConsumers watch;
    private final OwnPartitions own;
    private final Offsets offsets;
    private final Clock clock;

    Heartbeats(WatchConsumers watch, OwnPartitions own, Offsets offsets, Clock clock) {
        this.watch = watch;
        this.own = own;
        this.offsets = offsets;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.health-every:1s}")
    void watchConsumers() {
        own.report(offsets);
        watch.run(clock.instant());
    }
}
