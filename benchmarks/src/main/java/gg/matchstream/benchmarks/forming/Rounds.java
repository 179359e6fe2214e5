package gg.matchstream.benchmarks.forming;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.Supplier;

/** Repeats a piece of work until the compiler is quiet, then takes the median. */
final class Rounds {

    private Rounds() {}

    /**
     * @param wallMs by the clock, with whatever else the machine was doing
     * @param cpuMs of the measuring thread alone: what remains comparable on a busy machine, without garbage collection
     */
    record Timing(double wallMs, double cpuMs) {}

    /** Per run: warm for at least so many runs and seconds, then the medians of the measured ones. */
    static Timing median(Supplier<?> work, int warmRuns, double warmSeconds, int measuredRuns) {
        long warmUntil = System.nanoTime() + (long) (warmSeconds * 1e9);
        for (int run = 0; run < warmRuns || System.nanoTime() < warmUntil; run++) {
            consume(work.get());
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double[] wall = new double[measuredRuns];
        double[] cpu = new double[measuredRuns];
        for (int run = 0; run < measuredRuns; run++) {
            long cpuStart = threads.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            consume(work.get());
            wall[run] = (System.nanoTime() - start) / 1e6;
            cpu[run] = (threads.getCurrentThreadCpuTime() - cpuStart) / 1e6;
        }
        Arrays.sort(wall);
        Arrays.sort(cpu);
        return new Timing(wall[measuredRuns / 2], cpu[measuredRuns / 2]);
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
