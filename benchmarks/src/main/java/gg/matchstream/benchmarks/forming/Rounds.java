package gg.matchstream.benchmarks.forming;

import java.util.Arrays;
import java.util.function.Supplier;

/** Repeats a piece of work until the compiler is quiet, then takes the median. */
final class Rounds {

    private Rounds() {}

    /** Milliseconds per run: warm for at least so many runs and seconds, then the median of the measured ones. */
    static double medianMs(Supplier<?> work, int warmRuns, double warmSeconds, int measuredRuns) {
        long warmUntil = System.nanoTime() + (long) (warmSeconds * 1e9);
        for (int run = 0; run < warmRuns || System.nanoTime() < warmUntil; run++) {
            consume(work.get());
        }
        double[] ms = new double[measuredRuns];
        for (int run = 0; run < measuredRuns; run++) {
            long start = System.nanoTime();
            consume(work.get());
            ms[run] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(ms);
        return ms[measuredRuns / 2];
    }

    /** Live bytes after collecting garbage until it settles. */
    static long liveBytes() {
        Runtime runtime = Runtime.getRuntime();
        long bytes = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            bytes = Math.min(bytes, runtime.totalMemory() - runtime.freeMemory());
        }
        return bytes;
    }

    private static void consume(Object result) {
        if (result.hashCode() == 0x5eed && System.nanoTime() == 0) {
            System.out.println(result);
        }
    }
}
