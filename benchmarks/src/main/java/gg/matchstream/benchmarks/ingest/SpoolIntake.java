package gg.matchstream.benchmarks.ingest;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Pause;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** P3: batches while Kafka is down, each fsynced in the spool, against the same with Kafka (P1); then how fast it drains.
 * With {@code --outageSeconds} instead: how much its memory grows over a long outage. */
public final class SpoolIntake implements Benchmark {
    private static final Pattern WAITING = Pattern.compile("\"spool\":\\{\"events\":(\\d+)");
    private static final Duration DRAIN_MAX = Duration.ofMinutes(5);

    @Override
    public Figure measure(Options options) throws Exception {
        Plan plan = Plan.of(options);
        if (options.number("outageSeconds", 0) > 0) return new OutageMemory(plan, options).measure();
        List<Double> stored = new ArrayList<>();
        List<Double> spooled = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        Map<String, Object> settings = plan.settings();
        try (Stand stand = Stand.withBroker()) {
            Child ingest = stand.ingest(plan.heap());
            HttpLoad load = BatchIntake.load(ingest, stand, new SampleEvents(Instant.now()));
            load.run(BatchIntake.CONNECTIONS, plan.warmUp(), 0);
            for (int i = 0; i < plan.runs(); i++) {
                stored.add(Plan.expecting(200, load.run(BatchIntake.CONNECTIONS, plan.run(), 0))
                                .perSecond()
                        * BatchIntake.BATCH);
            }
            stand.stopBroker();
            load.run(BatchIntake.CONNECTIONS, plan.run(), 0);
            settings.put("residentMiBAtFirst", ingest.residentMiB());
            for (int i = 0; i < plan.runs(); i++) {
                HttpLoad.Result result = Plan.expecting(202, load.run(BatchIntake.CONNECTIONS, plan.run(), 0));
                spooled.add(result.perSecond() * BatchIntake.BATCH);
                p99.add(result.p99Ms());
            }
            settings.put("residentMiBAtLast", ingest.residentMiB());
            stand.startBroker();
            settings.put("drainPerSecond", drainedPerSecond(ingest, stand.token()));
        }
        settings.put("p99Ms", Plan.median(p99));
        settings.put("batch", BatchIntake.BATCH);
        settings.put("connections", BatchIntake.CONNECTIONS);
        return new Figure("P3", Plan.median(spooled), "1/s", Plan.median(stored), settings);
    }

    /** From the first record that goes to the last. */
    static double drainedPerSecond(Child ingest, String token) throws IOException {
        long before = waiting(ingest, token);
        long now = before;
        long end = System.nanoTime() + DRAIN_MAX.toNanos();
        while (now == before && System.nanoTime() < end) {
            Pause.ofMillis(20);
            now = waiting(ingest, token);
        }
        long began = System.nanoTime();
        long first = now;
        while (now > 0 && System.nanoTime() < end) {
            Pause.ofMillis(50);
            now = waiting(ingest, token);
        }
        if (now > 0) throw new IllegalStateException("the spool still holds " + now + " events");
        return first / ((System.nanoTime() - began) / 1e9);
    }

    private static long waiting(Child ingest, String token) throws IOException {
        String status = ingest.get("/v1/ingest/status", token);
        Matcher events = WAITING.matcher(status);
        if (!events.find()) throw new IllegalStateException("no spool in " + status);
        return Long.parseLong(events.group(1));
    }
}
