package gg.matchstream.benchmarks.stand;

import gg.matchstream.benchmarks.Options;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How long and how often is measured.
 *
 * @param runs of which the median counts
 * @param heap of the service
 */
public record Plan(int runs, Duration run, Duration warmUp, String heap) {
    public static Plan of(Options options) {
        return new Plan(
                Math.max(1, options.number("runs", 5)),
                Duration.ofSeconds(options.number("seconds", 5)),
                Duration.ofSeconds(options.number("warmSeconds", 20)),
                options.text("heap", "512m"));
    }

    public Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("runs", runs);
        settings.put("runSeconds", run.toSeconds());
        settings.put("warmUpSeconds", warmUp.toSeconds());
        settings.put("serviceHeap", heap);
        settings.put("processors", Runtime.getRuntime().availableProcessors());
        settings.put("sharedCores", "load, service and broker");
        return settings;
    }

    public static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** @throws IllegalStateException when another status came than the one that is measured */
    public static HttpLoad.Result expecting(int status, HttpLoad.Result result) {
        long expected = result.statuses().getOrDefault(status, 0L);
        if (expected != result.requests())
            throw new IllegalStateException("expected " + status + " alone, got " + result.statuses());
        return result;
    }
}
