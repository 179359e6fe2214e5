package gg.matchstream.benchmarks;

/** Measures one target. */
@FunctionalInterface
public interface Benchmark {

    /**
     * @throws IllegalArgumentException when an option is unknown or out of range
     */
    Figure measure(Options options) throws Exception;
}
