package gg.matchstream.simulator.sender;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what became of the events. Thread-safe. */
final class SenderTally {
    private static final int REJECTIONS_KEPT = 100;

    private final List<SenderReport.Rejection> rejections = new ArrayList<>();
    private long queued;
    private long settled;
    private long stored;
    private long spooled;
    private long rejected;
    private long repeats;
    private boolean stopped;

    synchronized void queued() {
        queued++;
    }

    synchronized void repeated() {
        repeats++;
    }

    synchronized void settled(int events, int storedNow, int spooledNow, Map<Integer, String> refused) {
        stored += storedNow;
        spooled += spooledNow;
        rejected += refused.size();
        new TreeMap<>(refused).forEach((index, detail) -> {
            if (rejections.size() < REJECTIONS_KEPT) {
                rejections.add(new SenderReport.Rejection(settled + index + 1, detail));
            }
        });
        settled += events;
        notifyAll();
    }

    /** Wakes those who wait in {@link #awaitIdle}, because nothing more will be settled. */
    synchronized void stopped() {
        stopped = true;
        notifyAll();
    }

    synchronized void awaitIdle() throws InterruptedException {
        while (settled < queued && !stopped) wait();
    }

    synchronized long durable() {
        return stored + spooled;
    }

    synchronized SenderReport report() {
        return new SenderReport(stored, spooled, rejected, repeats, queued - settled, rejections);
    }
}
