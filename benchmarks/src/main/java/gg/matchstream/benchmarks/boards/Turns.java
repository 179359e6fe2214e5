package gg.matchstream.benchmarks.boards;

import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Plan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls that are compared, measured in turns: each run of one is followed by a run of the next, so that what else the machine
 * does hits all of them and not the one that happens to be measured.
 */
final class Turns {
    private record Call(HttpLoad load, List<HttpLoad.Result> results) {}

    private final Plan plan;
    private final String token;
    private final int connections;
    private final Map<String, Call> calls = new LinkedHashMap<>();

    Turns(Plan plan, String token, int connections) {
        this.plan = plan;
        this.token = token;
        this.connections = connections;
    }

    void add(String name, Child service, List<String> paths) {
        calls.put(name, new Call(HttpLoad.ofGets(service.port(), token, paths), new ArrayList<>()));
    }

    /** @param into takes the medians of each: P50 and P99 in milliseconds, and how many a second */
    void run(Map<String, Object> into) throws InterruptedException {
        for (Call call : calls.values()) call.load.run(connections, plan.warmUp(), 0);
        for (int run = 0; run < plan.runs(); run++) {
            for (Call call : calls.values())
                call.results.add(Plan.expecting(200, call.load.run(connections, plan.run(), 0)));
        }
        calls.forEach((name, call) -> {
            into.put(name + "P50Ms", median(call, HttpLoad.Result::p50Ms));
            into.put(name + "P99Ms", median(call, HttpLoad.Result::p99Ms));
            into.put(name + "PerSecond", median(call, HttpLoad.Result::perSecond));
        });
    }

    /** Of the median run; no number where there was no such call. */
    double p99Ms(String name) {
        Call call = calls.get(name);
        return call == null ? Double.NaN : median(call, HttpLoad.Result::p99Ms);
    }

    private interface Part {
        double of(HttpLoad.Result result);
    }

    private static double median(Call call, Part part) {
        return Plan.median(call.results.stream().map(part::of).toList());
    }
}
