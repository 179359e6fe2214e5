package gg.matchstream.analytics.live;

import gg.matchstream.analytics.metric.Catalogue;
import gg.matchstream.analytics.rollups.Distribution;
import gg.matchstream.analytics.rollups.SeriesRange;
import gg.matchstream.analytics.rollups.StoredSeries;
import gg.matchstream.analytics.window.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Looks the headline numbers up once for all who watch. */
public final class WatchLive {
    private static final Duration RECENT = Duration.ofMinutes(5);
    /** The longest that a match runs: then the matchmaker ends it. */
    private static final Duration MATCH_MAX = Duration.ofHours(3);

    private static final int ROWS_MAX = 1_000;

    private final LiveFacts facts;
    private final StoredSeries series;
    private final Brokers brokers;
    private final Supplier<Map<String, Long>> ownLag;
    private final StreamRate rate = new StreamRate();
    private volatile @Nullable LiveView latest;

    /** @param ownLag of this service's own consumers, which it knows better than the brokers */
    public WatchLive(LiveFacts facts, StoredSeries series, Brokers brokers, Supplier<Map<String, Long>> ownLag) {
        this.facts = facts;
        this.series = series;
        this.brokers = brokers;
        this.ownLag = ownLag;
    }

    /** As of the last look; null before the first. */
    public @Nullable LiveView latest() {
        return latest;
    }

    /** Looks once. Where the database or the brokers do not answer, the last view stays. */
    public synchronized LiveView run(Instant now) {
        Brokers.Look look = brokers.look();
        TreeMap<String, Long> lag = new TreeMap<>(look.lag());
        lag.putAll(ownLag.get());
        Instant recent = Step.MINUTE.floor(now.minus(RECENT));
        SeriesRange minutes = SeriesRange.covering(Step.MINUTE, recent, now.plus(RECENT));
        LiveView view = new LiveView(
                now,
                rate.perSecond(now, look.records()),
                facts.playersActiveSince(recent),
                facts.matchesRunningSince(now.minus(MATCH_MAX)),
                waitP90(minutes),
                crashes(minutes) / (double) RECENT.toMinutes(),
                Collections.unmodifiableSortedMap(lag));
        latest = view;
        return view;
    }

    private @Nullable Double waitP90(SeriesRange minutes) {
        Distribution all = Distribution.empty();
        series.spreads(Catalogue.QUEUE_WAIT.name(), minutes, null, ROWS_MAX)
                .forEach(spread -> all.merge(spread.distribution()));
        return all.count() == 0 ? null : all.percentile(0.9);
    }

    private long crashes(SeriesRange minutes) {
        return series.sums(Catalogue.CRASHES.name(), minutes, null, ROWS_MAX).stream()
                .mapToLong(StoredSeries.Sum::value)
                .sum();
    }
}
