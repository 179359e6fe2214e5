package gg.matchstream.benchmarks.consumption;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** P4: one consumer thread with everything, against the bare loop on the same PostgreSQL. */
public final class ConsumerThroughput implements Benchmark {
    private static final int PLAYERS = 100_000;

    @Override
    public Figure measure(Options options) throws Exception {
        int events = options.number("events", 500_000);
        int warmEvents = options.number("warmEvents", 300_000);
        int runs = Math.max(1, options.number("runs", 5));
        String heap = options.text("heap", "512m");
        List<Double> rates = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        try (ConsumerStand stand = ConsumerStand.start();
                Arrivals arrivals = stand.arrivals(PLAYERS);
                Progress progress = stand.progress();
                BareLoop loop = new BareLoop(stand.connect(), PLAYERS)) {
            Child consumer =
                    stand.startConsumer(1, heap, options.words("consumerJvm")).awaitHttp();
            loop.run(warmEvents);
            arrivals.send(warmEvents);
            progress.await(arrivals::sent);
            for (int i = 0; i < runs; i++) {
                bare.add(loop.run(events));
                rates.add(rate(stand, consumer, arrivals, progress, events));
            }
            progress.requireEachOnce(arrivals.sent());
        }
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("events", events);
        settings.put("warmEvents", warmEvents);
        settings.put("runs", runs);
        settings.put("players", PLAYERS);
        settings.put("threads", 1);
        settings.put("consumerHeap", heap);
        settings.put("boards", "kills, wins, score; each all time, daily, weekly");
        settings.put("slowestRun", Collections.min(rates));
        settings.put("processors", Runtime.getRuntime().availableProcessors());
        settings.put("sharedCores", "consumer, database and broker");
        return new Figure("P4", median(rates), "1/s", median(bare), settings);
    }

    /** From the first batch that was seen to commit to the last, so that neither the pause nor the fetch is counted. */
    private static double rate(ConsumerStand stand, Child consumer, Arrivals arrivals, Progress progress, int events)
            throws Exception {
        stand.tell(consumer, "pause");
        long before = progress.read();
        arrivals.send(events);
        stand.tell(consumer, "resume");
        long begin = progress.awaitMore(before);
        long read = progress.read();
        long end = progress.await(arrivals::sent);
        return (arrivals.sent() - read) / ((end - begin) / 1e9);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
