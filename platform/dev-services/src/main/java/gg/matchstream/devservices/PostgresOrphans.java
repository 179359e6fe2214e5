package gg.matchstream.devservices;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What an earlier run left behind in a data folder. A PostgreSQL whose starter was killed goes on alone, and a next
 * start would talk to it without owning it; its processes are known by their working folder, which is always the data
 * folder.
 */
final class PostgresOrphans {
    private static final Duration POLITE_WAIT = Duration.ofSeconds(20);
    private static final Duration FORCED_WAIT = Duration.ofSeconds(10);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Path data;

    PostgresOrphans(Path data) {
        this.data = data;
    }

    /**
     * Ends every server process that still works in the folder, then removes a lock file that no longer has an owner.
     *
     * @throws IllegalStateException if a process survives even SIGKILL
     */
    void stop() throws IOException {
        if (!Files.exists(data)) {
            return;
        }
        var processes = processes();
        if (!processes.isEmpty()) {
            ask(processes);
            if (!goneWithin(POLITE_WAIT)) {
                processes().forEach(ProcessHandle::destroyForcibly);
            }
            if (!goneWithin(FORCED_WAIT)) {
                throw new IllegalStateException(
                        "a PostgreSQL of an earlier run holds " + data + " and cannot be ended: "
                                + processes().stream().map(ProcessHandle::pid).toList());
            }
        }
        Files.deleteIfExists(data.resolve("postmaster.pid"));
    }

    /** SIGTERM would wait for clients to leave, so the main process gets the "fast" signal instead. */
    private void ask(List<ProcessHandle> processes) throws IOException {
        var main = mainProcess(processes);
        if (main.isPresent()) {
            Signals.INT.sendTo(main.get().pid());
        } else {
            processes.forEach(ProcessHandle::destroy);
        }
    }

    /** The one in the lock file; when it was killed, its children are alone and end by themselves or when asked. */
    private Optional<ProcessHandle> mainProcess(List<ProcessHandle> processes) throws IOException {
        var lock = data.resolve("postmaster.pid");
        if (!Files.exists(lock)) {
            return Optional.empty();
        }
        var lines = Files.readAllLines(lock);
        return processes.stream()
                .filter(process -> !lines.isEmpty() && lines.getFirst().strip().equals(String.valueOf(process.pid())))
                .findFirst();
    }

    private boolean goneWithin(Duration wait) throws IOException {
        long deadline = System.nanoTime() + wait.toNanos();
        while (!processes().isEmpty()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        return true;
    }

    private List<ProcessHandle> processes() throws IOException {
        var folder = data.toRealPath();
        return ProcessHandle.allProcesses()
                .filter(process -> worksIn(process, folder))
                .toList();
    }

    private static boolean worksIn(ProcessHandle process, Path folder) {
        try {
            var system = Path.of("/proc", String.valueOf(process.pid()));
            return Files.readSymbolicLink(system.resolve("cwd")).equals(folder)
                    && Files.readString(system.resolve("comm")).startsWith("postgres");
        } catch (IOException anotherAccountsOrGone) {
            return false;
        }
    }
}
