package gg.matchstream.benchmarks.ingest;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** P1: batches of 500 on 4 connections, durable, against the bare producer on the same broker. */
public final class BatchIntake implements Benchmark {
    static final int BATCH = 500;
    static final int CONNECTIONS = 4;
    static final int BATCHES = 100;

    @Override
    public Figure measure(Options options) throws Exception {
        Plan plan = Plan.of(options);
        List<Double> rates = new ArrayList<>();
        List<Double> bare = new ArrayList<>();
        List<Double> p99 = new ArrayList<>();
        Map<String, Object> settings = plan.settings();
        SampleEvents events = new SampleEvents(Instant.now());
        try (Stand stand = Stand.withBroker()) {
            Child ingest = stand.ingest(plan.heap());
            HttpLoad load = load(ingest, stand, events);
            load.run(CONNECTIONS, plan.warmUp(), 0);
            try (BareProducer producer = new BareProducer(stand.bootstrapServers(), events.singles(10_000))) {
                producer.run(plan.warmUp().dividedBy(2));
                for (int i = 0; i < plan.runs(); i++) {
                    bare.add(producer.run(plan.run()));
                    HttpLoad.Result result = Plan.expecting(200, load.run(CONNECTIONS, plan.run(), 0));
                    rates.add(result.perSecond() * BATCH);
                    p99.add(result.p99Ms());
                }
            }
            settings.put("residentMiB", ingest.residentMiB());
        }
        settings.put("p99Ms", Plan.median(p99));
        settings.put("batch", BATCH);
        settings.put("connections", CONNECTIONS);
        return new Figure("P1", Plan.median(rates), "1/s", Plan.median(bare), settings);
    }

    static HttpLoad load(Child ingest, Stand stand, SampleEvents events) {
        return new HttpLoad(
                ingest.port(), "/v1/events", "application/json", stand.token(), events.batches(BATCHES, BATCH));
    }
}
