package gg.matchstream.benchmarks.consumption;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * P5: a consumer that was killed comes back to a backlog while events keep arriving. The clock runs from the start of its
 * cold process until it is less than one batch behind.
 */
public final class BacklogCatchUp implements Benchmark {
    private static final int PLAYERS = 100_000;
    private static final int THREADS = 2;
    private static final int BATCH = 500;

    @Override
    public Figure measure(Options options) throws Exception {
        int events = options.number("events", 720_000);
        int perSecond = options.number("perSecond", 2_400);
        String heap = options.text("heap", "512m");
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("events", events);
        settings.put("arrivingPerSecond", perSecond);
        settings.put("threads", THREADS);
        settings.put("players", PLAYERS);
        settings.put("consumerHeap", heap);
        double caughtUpMs;
        try (ConsumerStand stand = ConsumerStand.start();
                Arrivals arrivals = stand.arrivals(PLAYERS);
                Progress progress = stand.progress()) {
            killedInTheMiddle(stand, arrivals, progress, heap);
            arrivals.send(events);
            caughtUpMs = caughtUpMs(stand, arrivals, progress, perSecond, heap, settings);
            progress.await(arrivals::sent);
            progress.requireEachOnce(arrivals.sent());
        }
        settings.put("processors", Runtime.getRuntime().availableProcessors());
        settings.put("sharedCores", "consumer, database, broker and arrivals");
        return new Figure("P5", caughtUpMs, "ms", Double.NaN, settings);
    }

    private static void killedInTheMiddle(ConsumerStand stand, Arrivals arrivals, Progress progress, String heap)
            throws Exception {
        Child first = stand.startConsumer(THREADS, heap, List.of()).awaitHttp();
        arrivals.send(10 * BATCH);
        progress.awaitMore(0);
        first.kill();
    }

    private static double caughtUpMs(
            ConsumerStand stand,
            Arrivals arrivals,
            Progress progress,
            int perSecond,
            String heap,
            Map<String, Object> settings)
            throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        var arriving = CompletableFuture.runAsync(() -> arrivals.send(perSecond, over::get));
        try {
            long before = progress.read();
            long begin = System.nanoTime();
            stand.startConsumer(THREADS, heap, List.of());
            long moving = progress.awaitMore(before);
            long end = progress.await(() -> arrivals.sent() - BATCH);
            settings.put("startMs", (moving - begin) / 1e6);
            settings.put("catchingUpPerSecond", (arrivals.sent() - before) / ((end - moving) / 1e9));
            return (end - begin) / 1e6;
        } finally {
            over.set(true);
            arriving.join();
        }
    }
}
