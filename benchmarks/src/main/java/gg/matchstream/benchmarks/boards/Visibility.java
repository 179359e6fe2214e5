package gg.matchstream.benchmarks.boards;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.ingest.SampleEvents;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Pause;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** P6: from the answer to a POST until the board shows the score, while 2,400 other events a second come in. */
public final class Visibility implements Benchmark {
    private static final int PER_SECOND = 2_400;
    private static final int CONNECTIONS = 8;
    private static final long SEEN_MICROS_MAX = Duration.ofSeconds(30).toNanos() / 1_000;

    @Override
    public Figure measure(Options options) throws Exception {
        Plan plan = Plan.of(options);
        Map<String, Object> settings = plan.settings();
        Duration length = plan.run().multipliedBy(plan.runs());
        try (Stand stand = Stand.withBroker()) {
            Child boards = stand.serviceOnDatabase("leaderboard-consumer", plan.heap(), Map.of());
            Child ingest = stand.ingest(plan.heap());
            HttpLoad load = new HttpLoad(
                    ingest.port(),
                    "/v1/events",
                    "application/json",
                    stand.token(),
                    new SampleEvents(Instant.now()).singles(50_000));
            load.run(CONNECTIONS, plan.warmUp(), PER_SECOND);
            Histogram micros = new Histogram(SEEN_MICROS_MAX, 3);
            Thread background = Thread.ofPlatform().start(() -> {
                try {
                    load.run(CONNECTIONS, length, PER_SECOND);
                } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                }
            });
            for (long probe = 1; background.isAlive(); probe++) {
                micros.recordValue(Math.min(SEEN_MICROS_MAX, seenAfterMicros(ingest, boards, stand, probe)));
                Pause.ofMillis(25);
            }
            settings.put("probes", micros.getTotalCount());
            settings.put("perSecond", PER_SECOND);
            settings.put("p99Ms", micros.getValueAtPercentile(99) / 1_000.0);
            settings.put("maxMs", micros.getMaxValue() / 1_000.0);
            return new Figure("P6", micros.getValueAtPercentile(50) / 1_000.0, "ms", Double.NaN, settings);
        }
    }

    private static long seenAfterMicros(Child ingest, Child boards, Stand stand, long score) throws IOException {
        String event =
                "{\"type\":\"score_updated\",\"playerId\":\"probe\",\"source\":\"bench\",\"payload\":{\"score\":%d}}"
                        .formatted(score);
        ingest.post("/v1/events", stand.token(), event);
        long answered = System.nanoTime();
        String expected = "\"score\":" + score + ",";
        while (!boards.get("/v1/leaderboards/score/standings/probe", stand.token())
                .contains(expected)) {
            if (System.nanoTime() - answered > SEEN_MICROS_MAX * 1_000) break;
        }
        return (System.nanoTime() - answered) / 1_000;
    }
}
