package gg.matchstream.benchmarks.ingest;

import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * P3 with {@code --outageSeconds 600}: Kafka is away for so long while events keep coming at the usual rate, and at ten times
 * that in the last minute. The value is by how much the service's memory grew over what it held when the outage began.
 */
final class OutageMemory {
    private static final int CONNECTIONS = 8;
    private static final int PER_SECOND = 2_400;
    private static final int BURST_PER_SECOND = 24_000;
    private static final int BATCH = 100;
    private static final int SAMPLES = 10;

    private final Plan plan;
    private final Duration outage;

    OutageMemory(Plan plan, Options options) {
        this.plan = plan;
        this.outage = Duration.ofSeconds(options.number("outageSeconds", 600));
    }

    Figure measure() throws Exception {
        Map<String, Object> settings = plan.settings();
        List<Long> resident = new ArrayList<>();
        long spooled = 0;
        long slowestMs = 0;
        try (Stand stand = Stand.withBroker()) {
            Child ingest = stand.ingest(plan.heap());
            HttpLoad load = new HttpLoad(
                    ingest.port(),
                    "/v1/events",
                    "application/json",
                    stand.token(),
                    new SampleEvents(Instant.now()).batches(500, BATCH));
            load.run(CONNECTIONS, plan.warmUp(), BURST_PER_SECOND / BATCH);
            stand.stopBroker();
            resident.add(ingest.residentMiB());
            for (int i = 0; i < SAMPLES; i++) {
                int perSecond = i < SAMPLES - 1 ? PER_SECOND : BURST_PER_SECOND;
                HttpLoad.Result result = load.run(CONNECTIONS, outage.dividedBy(SAMPLES), (double) perSecond / BATCH);
                // What was on its way to Kafka when it went away may still have been acknowledged.
                if (i > 0) Plan.expecting(202, result);
                spooled += result.statuses().getOrDefault(202, 0L) * BATCH;
                slowestMs = Math.max(slowestMs, result.micros().getMaxValue() / 1000);
                resident.add(ingest.residentMiB());
            }
            stand.startBroker();
            settings.put("drainPerSecond", SpoolIntake.drainedPerSecond(ingest, stand.token()));
            resident.add(ingest.residentMiB());
        }
        settings.put("outageSeconds", outage.toSeconds());
        settings.put("perSecond", PER_SECOND);
        settings.put("burstPerSecond", BURST_PER_SECOND);
        settings.put("spooled", spooled);
        settings.put("slowestAnswerMs", slowestMs);
        settings.put("residentMiB", resident);
        long most = resident.stream().mapToLong(Long::longValue).max().orElseThrow();
        return new Figure("P3", most - resident.getFirst(), "MiB", resident.getFirst(), settings);
    }
}
