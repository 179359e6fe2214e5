package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.status.StatusFacts.WaitSample;
import gg.matchstream.matchmaker.status.TicketStatus.Basis;
import gg.matchstream.matchmaker.status.TicketStatus.Estimate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Expected waits from what similar tickets waited: queue, region and skill band, else the whole queue. */
final class Estimates {
    static final int BAND_POINTS = 200;

    /** Fewer waits than this say nothing. */
    private static final int SAMPLES_MIN = 5;

    static final Estimates EMPTY = new Estimates(List.of());

    private final Map<Object, double[]> sorted = new HashMap<>();

    private record Similar(String queue, String region, int band) {}

    Estimates(List<WaitSample> samples) {
        collect(samples, sample -> new Similar(sample.queue(), sample.region(), sample.skillBand()));
        collect(samples, WaitSample::queue);
    }

    Estimate of(String queue, String region, double ratingPoints) {
        int band = (int) Math.floor(ratingPoints / BAND_POINTS);
        double[] similar = sorted.get(new Similar(queue, region, band));
        if (similar != null && similar.length >= SAMPLES_MIN) return estimate(similar, Basis.RECENT);
        double[] all = sorted.get(queue);
        return all != null && all.length >= SAMPLES_MIN ? estimate(all, Basis.POPULATION) : Estimate.NONE;
    }

    private void collect(List<WaitSample> samples, Function<WaitSample, Object> key) {
        samples.stream().collect(Collectors.groupingBy(key)).forEach((similar, waits) -> {
            double[] seconds =
                    waits.stream().mapToDouble(WaitSample::waitSeconds).toArray();
            Arrays.sort(seconds);
            sorted.put(similar, seconds);
        });
    }

    private static Estimate estimate(double[] seconds, Basis basis) {
        return new Estimate(quantile(seconds, 0.5), quantile(seconds, 0.9), basis);
    }

    private static double quantile(double[] seconds, double share) {
        int index = (int) Math.ceil(share * seconds.length) - 1;
        return Math.round(seconds[Math.max(0, index)] * 10) / 10.0;
    }
}
