package gg.matchstream.quickstart.command;

import gg.matchstream.quickstart.supervision.LogFiles;
import gg.matchstream.quickstart.supervision.PartState;
import gg.matchstream.quickstart.supervision.PartStatus;
import gg.matchstream.quickstart.supervision.ProcessRecord;
import gg.matchstream.quickstart.supervision.RunFolder;
import gg.matchstream.quickstart.supervision.StartFailed;
import gg.matchstream.quickstart.supervision.SystemState;
import gg.matchstream.quickstart.supervision.SystemState.Phase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Watches a start through the supervisor's state and prints each part's progress once. */
final class StartProgress {
    private static final long POLL_MILLIS = 100;
    private static final Duration RETRY_MAX = Duration.ofMinutes(3);

    private final RunFolder run;
    private final ProcessHandle supervisor;
    private final long startedAt = System.nanoTime();
    private final Map<String, PartState> shown = new HashMap<>();

    StartProgress(RunFolder run, ProcessHandle supervisor) {
        this.run = run;
        this.supervisor = supervisor;
    }

    /** @throws StartFailed with the supervisor's sentence when it gives the start up */
    void followStart(Path supervisorLog) throws IOException, InterruptedException {
        while (ProcessRecord.runs(supervisor)) {
            var state = run.state();
            show(state);
            if (state.phase() == Phase.READY) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        var last = run.state();
        if (last.phase() == Phase.FAILED) {
            throw new StartFailed(last.message());
        }
        throw new StartFailed(
                "The supervisor ended while it started: " + String.join(" ", LogFiles.lastLines(supervisorLog, 1)));
    }

    /** Has the parts tried again that were given up, and waits until every part is up. */
    void followRetry() throws IOException, InterruptedException {
        Console.print("Matchstream runs already; starting what is missing.");
        run.state().parts().forEach((name, status) -> shown.put(name, status.state()));
        run.requestRetry();
        long deadline = System.nanoTime() + RETRY_MAX.toNanos();
        while (run.isRetryPending() || !settled(run.state())) {
            show(run.state());
            if (!ProcessRecord.runs(supervisor)) {
                throw new StartFailed("Matchstream was stopped meanwhile.");
            }
            if (System.nanoTime() > deadline) {
                throw new StartFailed("Not every part became ready within %d s; ./matchstream status shows which."
                        .formatted(RETRY_MAX.toSeconds()));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        show(run.state());
        requireNoneDown(run.state());
    }

    private static boolean settled(SystemState state) {
        return state.phase() == Phase.READY
                && state.parts().values().stream()
                        .map(PartStatus::state)
                        .allMatch(each -> each == PartState.UP || each == PartState.DOWN);
    }

    private static void requireNoneDown(SystemState state) {
        var down = state.parts().entrySet().stream()
                .filter(part -> part.getValue().state() == PartState.DOWN)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        if (!down.isEmpty()) {
            throw new StartFailed("%s does not stay up; ./matchstream logs %s says why."
                    .formatted(String.join(", ", down), down.getFirst()));
        }
    }

    private void show(SystemState state) {
        state.parts().forEach((name, status) -> {
            if (shown.put(name, status.state()) != status.state()) {
                print(name, status.state());
            }
        });
    }

    private void print(String part, PartState state) {
        double seconds = (System.nanoTime() - startedAt) / 1e9;
        switch (state) {
            case STARTING -> Console.print("  %-12s starting".formatted(part));
            case UP -> Console.print("  %-12s ready after %.1f s".formatted(part, seconds));
            case RESTARTING -> Console.print("  %-12s starts again".formatted(part));
            case DOWN -> Console.print("  %-12s is down".formatted(part));
            case WAITING, STOPPED -> {
                // nothing that a reader waits for
            }
        }
    }
}
