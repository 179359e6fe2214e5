package gg.matchstream.quickstart.command;

import gg.matchstream.devservices.PostgresCluster;
import gg.matchstream.quickstart.installation.Installation;
import gg.matchstream.quickstart.part.Part;
import gg.matchstream.quickstart.part.Parts;
import gg.matchstream.quickstart.supervision.ProcessRecord;
import gg.matchstream.quickstart.supervision.RunFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Ends a whole system, also one whose supervisor is gone. */
final class SystemStop {
    /** The supervisor itself waits up to 60 s for the services and then 25 s for the infrastructure. */
    private static final Duration SUPERVISOR_MAX = Duration.ofSeconds(100);

    private static final Duration PART_MAX = Duration.ofSeconds(20);

    private final Installation installation;
    private final RunFolder run;

    SystemStop(Installation installation) {
        this.installation = installation;
        this.run = RunFolder.of(installation);
    }

    /** @return how many processes were ended; 0 if nothing ran */
    int stopAll() throws IOException {
        int ended = 0;
        var supervisor = run.supervisor();
        if (supervisor.isPresent()) {
            ended += run.state().parts().size();
            endSupervisor(supervisor.get());
        }
        ended += stopLeftOvers();
        PostgresCluster.stopLeftOver(Parts.postgresData(installation));
        run.clearState();
        return ended;
    }

    static void endSupervisor(ProcessHandle supervisor) {
        supervisor.destroy();
        if (!endWithin(List.of(supervisor), SUPERVISOR_MAX)) {
            supervisor.destroyForcibly();
        }
    }

    /** Services and infrastructure one after the other, as the supervisor would. */
    private int stopLeftOvers() throws IOException {
        var parts = Parts.of(installation);
        return stopLeftOvers(parts.services()) + stopLeftOvers(parts.infrastructure());
    }

    private int stopLeftOvers(List<Part> parts) throws IOException {
        List<ProcessHandle> running = new ArrayList<>();
        for (var part : parts) {
            var process = run.runningPart(part.name());
            if (process.isPresent()) {
                part.askToStop(process.get());
                running.add(process.get());
            }
        }
        if (!endWithin(running, PART_MAX)) {
            running.forEach(ProcessHandle::destroyForcibly);
            endWithin(running, PART_MAX);
        }
        return running.size();
    }

    private static boolean endWithin(List<ProcessHandle> processes, Duration wait) {
        long deadline = System.nanoTime() + wait.toNanos();
        while (processes.stream().anyMatch(ProcessRecord::runs)) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
        return true;
    }
}
