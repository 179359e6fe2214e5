package gg.matchstream.benchmarks.stand;

/** Waiting, where a measurement waits. */
public final class Pause {
    private Pause() {}

    public static void ofMillis(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while measuring", e);
        }
    }
}
