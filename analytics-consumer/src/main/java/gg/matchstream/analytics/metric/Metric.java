package gg.matchstream.analytics.metric;

import java.util.List;

/** One series that can be asked for. */
public sealed interface Metric {
    String name();

    /** What one value counts, such as {@code events} or {@code s}. */
    String unit();

    /** One sentence for the catalogue. */
    String meaning();

    /** By what it can be split, in the order of its labels. */
    List<Dimension> dimensions();

    /** A number that is added up. */
    record Counter(String name, String unit, String meaning, List<Dimension> dimensions) implements Metric {}

    /**
     * Two counters of the same bucket by each other.
     *
     * @param complement one minus the quotient, never below zero
     */
    record Ratio(String name, String unit, String meaning, Counter above, Counter below, boolean complement)
            implements Metric {
        @Override
        public List<Dimension> dimensions() {
            return List.of();
        }
    }

    /**
     * Different players. Exact per minute; longer buckets are estimated by HyperLogLog.
     *
     * @param days how many days up to and with its own a day's value spans
     * @param exact the counter that holds the minutes; they can be asked for only where one day is spanned
     */
    record Distinct(String name, String unit, String meaning, int days, Counter exact) implements Metric {
        @Override
        public List<Dimension> dimensions() {
            return List.of();
        }
    }

    /** Measured values, of which percentiles are asked. */
    record Distribution(String name, String unit, String meaning, List<Dimension> dimensions) implements Metric {}
}
