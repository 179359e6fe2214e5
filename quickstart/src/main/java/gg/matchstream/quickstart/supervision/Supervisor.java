package gg.matchstream.quickstart.supervision;

import gg.matchstream.devservices.PostgresCluster;
import gg.matchstream.quickstart.installation.Installation;
import gg.matchstream.quickstart.part.Part;
import gg.matchstream.quickstart.part.Parts;
import gg.matchstream.quickstart.supervision.SystemState.Phase;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The process that owns all others. It starts them in order, keeps them running, and stops them in the opposite order
 * when it is told to end. Killed itself, it leaves them running; the next supervisor adopts them.
 */
public final class Supervisor {
    private static final Logger LOG = LoggerFactory.getLogger(Supervisor.class);

    /** A slow machine with a long log to recover needs minutes; a hanging start must still end. */
    private static final Duration START_MAX = Duration.ofMinutes(4);

    private static final long POLL_MILLIS = 200;
    private static final int POLLS_PER_LOG_CHECK = 50;

    private final Installation installation;
    private final RunFolder run;
    private final StateBoard board;
    private final List<PartKeeper> infrastructure;
    private final List<PartKeeper> services;
    private boolean stopped;

    private Supervisor(Installation installation, Parts parts) {
        this.installation = installation;
        this.run = RunFolder.of(installation);
        this.board = new StateBoard(run.stateFile());
        this.infrastructure = keepers(parts.infrastructure());
        this.services = keepers(parts.services());
    }

    /** Configured by the environment alone; see {@link Installation#fromEnvironment}. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var installation = Installation.fromEnvironment(System.getenv());
        installation.createFolders();
        var run = RunFolder.of(installation);
        try (var lock = FileChannel.open(run.supervisorLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (lock.tryLock() == null) {
                throw new IllegalStateException("another supervisor runs in " + installation.home());
            }
            run.recordSupervisor();
            var supervisor = new Supervisor(installation, Parts.of(installation));
            Runtime.getRuntime().addShutdownHook(new Thread(supervisor::stopInOrder, "stop"));
            System.exit(supervisor.run());
        }
    }

    private int run() throws InterruptedException {
        try {
            start();
        } catch (StartFailed | IOException failed) {
            LOG.warn("start failed: {}", failed.getMessage());
            stopInOrder();
            board.enter(Phase.FAILED, String.valueOf(failed.getMessage()));
            return 1;
        }
        board.enter(Phase.READY, "");
        watch();
        return 0;
    }

    private void start() throws IOException, InterruptedException {
        var toStart = new ArrayList<Part>();
        for (var keeper : all()) {
            if (!keeper.adopt()) {
                toStart.add(keeper.part());
            }
        }
        if (toStart.stream().anyMatch(part -> part.name().equals("postgres"))) {
            PostgresCluster.stopLeftOver(Parts.postgresData(installation));
        }
        StartChecks.verify(installation, toStart);
        launch(infrastructure);
        awaitReady(infrastructure.stream()
                .filter(keeper -> keeper.part().mustPrecedeServices())
                .toList());
        launch(services);
        awaitReady(all());
    }

    private static void launch(List<PartKeeper> keepers) {
        for (var keeper : keepers) {
            Thread.ofPlatform().name("keeper-" + keeper.part().name()).daemon().start(keeper);
        }
    }

    /** @throws StartFailed when one of them ends before it is ready, or takes too long */
    private void awaitReady(List<PartKeeper> keepers) throws InterruptedException {
        var ready = CompletableFuture.allOf(
                keepers.stream().map(PartKeeper::firstReady).toArray(CompletableFuture[]::new));
        // The first failure ends the wait; the others need not be waited for.
        keepers.forEach(keeper -> keeper.firstReady().exceptionally(failed -> {
            ready.completeExceptionally(failed);
            return null;
        }));
        try {
            ready.get(START_MAX.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            throw reason(failed.getCause());
        } catch (TimeoutException late) {
            var missing = keepers.stream()
                    .filter(keeper -> !keeper.firstReady().isDone())
                    .map(keeper -> keeper.part().name())
                    .toList();
            throw new StartFailed("%s did not become ready within %d s; see %s."
                    .formatted(
                            String.join(", ", missing),
                            START_MAX.toSeconds(),
                            installation.home().resolve("logs")));
        }
    }

    private static StartFailed reason(Throwable cause) {
        var inner = cause instanceof CompletionException && cause.getCause() != null ? cause.getCause() : cause;
        return inner instanceof StartFailed failed ? failed : new StartFailed(String.valueOf(inner.getMessage()));
    }

    private void watch() throws InterruptedException {
        for (long poll = 1; ; poll++) {
            try {
                if (run.takeRetryRequest()) {
                    all().forEach(PartKeeper::retry);
                }
                if (poll % POLLS_PER_LOG_CHECK == 0) {
                    rotateLogs();
                }
            } catch (IOException failed) {
                LOG.warn("the run folder or a log cannot be written: {}", failed.toString());
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private void rotateLogs() throws IOException {
        for (var keeper : all()) {
            LogFiles.rotateIfLarge(installation.log(keeper.part().name()));
        }
    }

    /** Services first, so that they can still write what they hold; may be called more than once. */
    private synchronized void stopInOrder() {
        if (stopped) {
            return;
        }
        stopped = true;
        board.enter(Phase.STOPPING, "");
        stopTogether(services);
        stopTogether(infrastructure);
        try {
            run.forgetSupervisor();
        } catch (IOException failed) {
            LOG.warn("the supervisor's own record stays behind: {}", failed.toString());
        }
    }

    private static void stopTogether(List<PartKeeper> keepers) {
        var stops = keepers.stream()
                .map(keeper -> CompletableFuture.runAsync(
                        () -> stop(keeper), task -> Thread.ofPlatform().start(task)))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(stops).join();
    }

    private static void stop(PartKeeper keeper) {
        try {
            keeper.stop();
        } catch (IOException failed) {
            LOG.warn("part={} could not be stopped: {}", keeper.part().name(), failed.toString());
        }
    }

    private List<PartKeeper> keepers(List<Part> parts) {
        return parts.stream()
                .map(part -> new PartKeeper(part, run.pidFile(part.name()), installation.log(part.name()), board))
                .toList();
    }

    private List<PartKeeper> all() {
        var all = new ArrayList<>(infrastructure);
        all.addAll(services);
        return all;
    }
}
