package gg.matchstream.benchmarks.ingest;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.ingest.bare.BareEndpoint;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** P2: single events on 32 connections, durable, against an endpoint that only lets in, parses and answers. */
public final class SingleIntake implements Benchmark {
    private static final int CONNECTIONS = 32;
    private static final int STEADY_PER_SECOND = 2_400;

    @Override
    public Figure measure(Options options) throws Exception {
        Plan plan = Plan.of(options);
        List<Double> rates = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        List<Double> steadyP99 = new ArrayList<>();
        List<Double> micros = new ArrayList<>();
        List<Double> bareMicros = new ArrayList<>();
        Map<String, Object> settings = plan.settings();
        List<byte[]> events = new SampleEvents(Instant.now()).singles(10_000);
        try (Stand stand = Stand.withBroker()) {
            Child ingest = stand.ingest(plan.heap());
            HttpLoad load = load(ingest, stand, events);
            Child endpoint = stand.endpoint(BareEndpoint.class, plan.heap(), Map.of());
            HttpLoad bareLoad = load(endpoint, stand, events);
            load.run(CONNECTIONS, plan.warmUp(), 0);
            bareLoad.run(CONNECTIONS, plan.warmUp(), 0);
            for (int i = 0; i < plan.runs(); i++) {
                Duration bareBefore = endpoint.processorTime();
                HttpLoad.Result bareResult = Plan.expecting(200, bareLoad.run(CONNECTIONS, plan.run(), 0));
                bare.add(bareResult.perSecond());
                bareMicros.add(microsEach(bareResult, endpoint.processorTime().minus(bareBefore)));
                Duration before = ingest.processorTime();
                HttpLoad.Result result = Plan.expecting(200, load.run(CONNECTIONS, plan.run(), 0));
                rates.add(result.perSecond());
                micros.add(microsEach(result, ingest.processorTime().minus(before)));
                p99.add(result.p99Ms());
                steadyP99.add(Plan.expecting(200, load.run(CONNECTIONS, plan.run(), STEADY_PER_SECOND))
                        .p99Ms());
            }
            settings.put("residentMiB", ingest.residentMiB());
        }
        settings.put("p99Ms", Plan.median(p99));
        settings.put("steadyPerSecond", STEADY_PER_SECOND);
        settings.put("steadyP99Ms", Plan.median(steadyP99));
        settings.put("processorMicrosEach", Plan.median(micros));
        settings.put("bareProcessorMicrosEach", Plan.median(bareMicros));
        settings.put("connections", CONNECTIONS);
        return new Figure("P2", Plan.median(rates), "1/s", Plan.median(bare), settings);
    }

    /** What one request costs the service itself, whoever else uses the processors. */
    private static double microsEach(HttpLoad.Result result, Duration used) {
        return used.toNanos() / 1e3 / result.requests();
    }

    private static HttpLoad load(Child service, Stand stand, List<byte[]> events) {
        return new HttpLoad(service.port(), "/v1/events", "application/json", stand.token(), events);
    }
}
