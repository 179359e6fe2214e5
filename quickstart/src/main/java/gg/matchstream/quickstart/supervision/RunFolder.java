package gg.matchstream.quickstart.supervision;

import gg.matchstream.quickstart.installation.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files through which the supervisor and the commands know of each other. */
public record RunFolder(Path folder) {
    private static final String SUPERVISOR = "supervisor";

    public static RunFolder of(Installation installation) {
        return new RunFolder(installation.runFolder());
    }

    public Path pidFile(String part) {
        return folder.resolve(part + ".pid");
    }

    public Optional<ProcessHandle> runningPart(String part) throws IOException {
        return ProcessRecord.running(pidFile(part));
    }

    public Optional<ProcessHandle> supervisor() throws IOException {
        return runningPart(SUPERVISOR);
    }

    public SystemState state() throws IOException {
        return SystemState.read(stateFile());
    }

    public void clearState() throws IOException {
        Files.deleteIfExists(stateFile());
        Files.deleteIfExists(retryRequest());
    }

    /** Asks the supervisor to try the parts again that it gave up. */
    public void requestRetry() throws IOException {
        Files.writeString(retryRequest(), "");
    }

    public boolean isRetryPending() {
        return Files.exists(retryRequest());
    }

    /** Held by the one command that is starting the system. */
    public Path startLock() {
        return folder.resolve("start.lock");
    }

    Path supervisorLock() {
        return folder.resolve("supervisor.lock");
    }

    void recordSupervisor() throws IOException {
        ProcessRecord.of(ProcessHandle.current(), SUPERVISOR).write(pidFile(SUPERVISOR));
    }

    void forgetSupervisor() throws IOException {
        Files.deleteIfExists(pidFile(SUPERVISOR));
    }

    boolean takeRetryRequest() throws IOException {
        return Files.deleteIfExists(retryRequest());
    }

    Path stateFile() {
        return folder.resolve("state.properties");
    }

    private Path retryRequest() {
        return folder.resolve("retry");
    }
}
