package gg.matchstream.simulator.demo;

import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Matchmaker.FormedMatch;
import gg.matchstream.simulator.backend.SentEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** Everything that is counted during a run, by many bots at once. */
final class Tally {
    final LongAdder queueing = new LongAdder();
    final LongAdder playing = new LongAdder();
    final LongAdder joins = new LongAdder();
    final LongAdder sent = new LongAdder();
    final LongAdder stored = new LongAdder();
    final LongAdder spooled = new LongAdder();
    final LongAdder rejected = new LongAdder();
    final LongAdder repeats = new LongAdder();
    private final Map<String, LongAdder> matches = new ConcurrentSkipListMap<>();
    private final Map<String, LongAdder> sentByType = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> troubles = new ConcurrentSkipListMap<>();
    private final ConcurrentLinkedQueue<Double> waitSeconds = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> spreads = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Double> pingsOverBest = new ConcurrentLinkedQueue<>();

    void assigned(Duration wait) {
        waitSeconds.add(wait.toMillis() / 1000.0);
    }

    void played(String queue, FormedMatch match) {
        matches.computeIfAbsent(queue, _ -> new LongAdder()).increment();
        if (!Double.isNaN(match.spread())) spreads.add(match.spread());
        if (!Double.isNaN(match.pingOverBestMs())) pingsOverBest.add(match.pingOverBestMs());
    }

    /** Counts events once, at their first sending. */
    void sending(List<SentEvent> events) {
        sent.add(events.size());
        events.forEach(event ->
                sentByType.computeIfAbsent(event.type(), _ -> new LongAdder()).increment());
    }

    void taken(BatchAnswer.Taken answer) {
        stored.add(answer.stored());
        spooled.add(answer.spooled());
        rejected.add(answer.rejections().size());
        answer.rejections().forEach(rejection -> trouble("event rejected: " + rejection.why()));
    }

    void trouble(String sentence) {
        troubles.computeIfAbsent(sentence, _ -> new LongAdder()).increment();
    }

    long matches() {
        return matches.values().stream().mapToLong(LongAdder::sum).sum();
    }

    Map<String, LongAdder> matchesByQueue() {
        return matches;
    }

    Map<String, LongAdder> troubles() {
        return troubles;
    }

    long sentOf(String type) {
        LongAdder count = sentByType.get(type);
        return count == null ? 0 : count.sum();
    }

    int waits() {
        return waitSeconds.size();
    }

    double waitSecondsAt(double quantile) {
        return quantile(waitSeconds, quantile);
    }

    double spreadAt(double quantile) {
        return quantile(spreads, quantile);
    }

    double pingOverBestAt(double quantile) {
        return quantile(pingsOverBest, quantile);
    }

    /** The nearest-rank quantile; NaN without any value. */
    static double quantile(Iterable<Double> values, double quantile) {
        List<Double> sorted = new ArrayList<>();
        values.forEach(sorted::add);
        if (sorted.isEmpty()) return Double.NaN;
        Collections.sort(sorted);
        return sorted.get((int) Math.max(0, Math.ceil(quantile * sorted.size()) - 1));
    }
}
