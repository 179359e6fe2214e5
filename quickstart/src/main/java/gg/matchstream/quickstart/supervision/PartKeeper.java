package gg.matchstream.quickstart.supervision;

import gg.matchstream.quickstart.part.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks after one part on a thread of its own: starts it or adopts the process of an earlier supervisor, notices when it
 * is ready and when it has died, starts it again or gives it up. A process that only hangs is left alone.
 */
final class PartKeeper implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(PartKeeper.class);
    private static final long POLL_MILLIS = 150;

    private final Part part;
    private final Path pidFile;
    private final Path log;
    private final StateBoard board;
    private final CompletableFuture<Void> firstReady = new CompletableFuture<>();
    private final Semaphore retries = new Semaphore(0);
    private final List<Instant> deaths = new ArrayList<>();
    private @Nullable ProcessHandle process;
    private boolean stopping;
    private int restarts;

    PartKeeper(Part part, Path pidFile, Path log, StateBoard board) {
        this.part = part;
        this.pidFile = pidFile;
        this.log = log;
        this.board = board;
        board.set(part.name(), PartStatus.waiting(Instant.now()));
    }

    /** Completed when the part is ready for the first time, exceptionally with {@link StartFailed} when it dies before. */
    CompletableFuture<Void> firstReady() {
        return firstReady;
    }

    Part part() {
        return part;
    }

    /** The process of an earlier supervisor, if it still runs the very program that would be started now. */
    boolean adopt() throws IOException {
        var recorded = ProcessRecord.read(pidFile);
        var running = recorded.flatMap(ProcessRecord::process);
        if (running.isEmpty()) {
            return false;
        }
        if (!recorded.get().version().equals(part.version())) {
            stop(running.get());
            return false;
        }
        process = running.get();
        LOG.info("adopted part={} pid={}", part.name(), process.pid());
        return true;
    }

    @Override
    public void run() {
        try {
            while (keepOnce()) {
                awaitNextTurn();
            }
        } catch (InterruptedException | IOException ended) {
            LOG.warn("part={} is no longer looked after: {}", part.name(), ended.toString());
            firstReady.completeExceptionally(
                    new StartFailed(part.name() + " cannot be started: " + ended.getMessage()));
        }
    }

    /** One life of the process. @return whether there shall be another */
    private boolean keepOnce() throws IOException, InterruptedException {
        var life = begin();
        if (life == null) {
            return false;
        }
        boolean ready = false;
        while (ProcessRecord.runs(life)) {
            if (!ready && part.isReady()) {
                ready = true;
                show(PartState.UP, life.pid());
                firstReady.complete(null);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        return ended(life);
    }

    private synchronized @Nullable ProcessHandle begin() throws IOException {
        if (stopping) {
            return null;
        }
        var life = process;
        if (life == null) {
            LogFiles.rotateIfLarge(log);
            life = part.start();
            process = life;
            ProcessRecord.of(life, part.version()).write(pidFile);
            LOG.info("started part={} pid={}", part.name(), life.pid());
        }
        show(PartState.STARTING, life.pid());
        return life;
    }

    private synchronized boolean ended(ProcessHandle life) throws IOException {
        process = null;
        Files.deleteIfExists(pidFile);
        if (stopping) {
            return false;
        }
        LOG.warn("died part={} pid={}", part.name(), life.pid());
        if (!firstReady.isDone()) {
            firstReady.completeExceptionally(new StartFailed("%s ended while it started; the end of %s says: %s"
                    .formatted(part.name(), log, LogFiles.lastWords(log))));
            return false;
        }
        deaths.add(Instant.now());
        return true;
    }

    private void awaitNextTurn() throws InterruptedException {
        var now = Instant.now();
        deaths.removeIf(death -> death.isBefore(now.minus(RestartPolicy.WINDOW)));
        restarts++;
        switch (RestartPolicy.decide(deaths, now)) {
            case RestartPolicy.Decision.RestartAfter(Duration pause) -> {
                show(PartState.RESTARTING, 0);
                TimeUnit.MILLISECONDS.sleep(pause.toMillis());
            }
            case RestartPolicy.Decision.GiveUp(int recent) -> {
                LOG.warn("gave up part={} deathsInAMinute={}", part.name(), recent);
                show(PartState.DOWN, 0);
                retries.drainPermits();
                retries.acquire();
                deaths.clear();
            }
        }
    }

    /** Starts the part again if it was given up; otherwise nothing. */
    void retry() {
        if (board.status(part.name()).state() == PartState.DOWN) {
            show(PartState.RESTARTING, 0);
            retries.release();
        }
    }

    /** Ends the process and does not start it again; returns when it has ended. */
    void stop() throws IOException {
        ProcessHandle running;
        synchronized (this) {
            stopping = true;
            running = process;
        }
        if (running != null) {
            stop(running);
        }
        show(PartState.STOPPED, 0);
    }

    private void stop(ProcessHandle running) throws IOException {
        part.askToStop(running);
        if (!endsWithin(running, part.stopMax())) {
            LOG.warn(
                    "killed part={} pid={} because it did not stop within {} s",
                    part.name(),
                    running.pid(),
                    part.stopMax().toSeconds());
            running.destroyForcibly();
            endsWithin(running, part.stopMax());
        }
        Files.deleteIfExists(pidFile);
    }

    private static boolean endsWithin(ProcessHandle running, Duration wait) {
        long deadline = System.nanoTime() + wait.toNanos();
        while (ProcessRecord.runs(running) && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        return !ProcessRecord.runs(running);
    }

    private void show(PartState state, long pid) {
        board.set(part.name(), new PartStatus(state, pid, Instant.now(), restarts));
    }
}
