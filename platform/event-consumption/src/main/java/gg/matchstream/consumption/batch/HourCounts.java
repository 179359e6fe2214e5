package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.BuriedRecord;
import gg.matchstream.consumption.reconciliation.Consumed;
import gg.matchstream.consumption.reconciliation.HourKey;
import gg.matchstream.contract.event.GameEvent;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;

/** What became of the records of one batch, by hour and source. */
final class HourCounts {
    static final Consumed APPLIED = new Consumed(1, 0, 0);
    static final Consumed DUPLICATE = new Consumed(0, 1, 0);
    static final Consumed BURIED = new Consumed(0, 0, 1);
    static final Consumed REDRIVEN = new Consumed(1, 0, -1);

    /** Where the bytes do not tell who sent them. */
    private static final String UNREADABLE = "?";

    private final Duration hour;
    private final SortedMap<HourKey, Consumed> counts = new TreeMap<>();

    HourCounts(Duration hour) {
        this.hour = hour;
    }

    HourCounts add(GameEvent event, Consumed one) {
        counts.merge(HourKey.of(event.ingestedAt(), event.source(), hour), one, Consumed::plus);
        return this;
    }

    HourCounts unreadable(BuriedRecord buried) {
        counts.merge(HourKey.of(buried.record().timestamp(), UNREADABLE, hour), BURIED, Consumed::plus);
        return this;
    }

    SortedMap<HourKey, Consumed> counts() {
        return counts;
    }
}
