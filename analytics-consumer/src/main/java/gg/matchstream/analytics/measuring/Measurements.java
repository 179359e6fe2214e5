package gg.matchstream.analytics.measuring;

import gg.matchstream.analytics.metric.Metric;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What one batch adds to the series. Collected by one thread, sorted as the database's keys are. */
public final class Measurements {
    private final TreeMap<CountKey, Long> counts = new TreeMap<>();
    private final TreeMap<CountKey, List<Double>> samples = new TreeMap<>();
    private final TreeSet<PlayerMinute> players = new TreeSet<>();
    private final TreeMap<Once.Identity, Once> onces = new TreeMap<>();

    public void count(Metric.Counter metric, Instant minute, String label) {
        count(new CountKey(metric.name(), minute, label), 1);
    }

    public void count(CountKey key, long more) {
        counts.merge(key, more, Math::addExact);
    }

    public void sample(Once.Sample sample) {
        samples.computeIfAbsent(sample.key(), _ -> new ArrayList<>()).add(sample.value());
    }

    public void active(PlayerMinute player) {
        players.add(player);
    }

    /** The first that is told wins. */
    public void once(Once once) {
        onces.putIfAbsent(once.identity(), once);
    }

    public SortedMap<CountKey, Long> counts() {
        return counts;
    }

    public SortedMap<CountKey, List<Double>> samples() {
        return samples;
    }

    public SortedSet<PlayerMinute> players() {
        return players;
    }

    public SortedMap<Once.Identity, Once> onces() {
        return onces;
    }
}
