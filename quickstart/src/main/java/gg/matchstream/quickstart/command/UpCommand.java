package gg.matchstream.quickstart.command;

import gg.matchstream.quickstart.installation.Installation;
import gg.matchstream.quickstart.part.Launch;
import gg.matchstream.quickstart.part.LauncherProgram;
import gg.matchstream.quickstart.part.Parts;
import gg.matchstream.quickstart.supervision.ProcessRecord;
import gg.matchstream.quickstart.supervision.RunFolder;
import gg.matchstream.quickstart.supervision.StartFailed;
import gg.matchstream.quickstart.supervision.Supervisor;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Starts what does not run yet. */
@Command(
        name = "up",
        description = "Starts Kafka, PostgreSQL and the services and waits until all are ready.",
        mixinStandardHelpOptions = true)
public final class UpCommand implements Callable<Integer> {
    private static final String ROW = "  %-12s %s";

    @Option(names = "--detach", description = "Returns when all are ready; without it, Ctrl-C stops everything.")
    private boolean detach;

    @Override
    public Integer call() throws IOException, InterruptedException {
        var installation = Console.installation();
        installation.createFolders();
        var run = RunFolder.of(installation);
        ProcessHandle supervisor;
        Thread stopOnInterrupt;
        try (var lock = FileChannel.open(run.startLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            // A second "up" waits for the first and then finds a running system.
            lock.lock();
            var running = run.supervisor();
            if (running.isPresent()) {
                new StartProgress(run, running.get()).followRetry();
                printAddresses(installation);
                return 0;
            }
            run.clearState();
            supervisor = launchSupervisor(installation);
            stopOnInterrupt = new Thread(() -> stop(supervisor), "stop-on-interrupt");
            Runtime.getRuntime().addShutdownHook(stopOnInterrupt);
            new StartProgress(run, supervisor).followStart(installation.log("supervisor"));
        } catch (StartFailed failed) {
            Console.complain(failed.getMessage());
            return 1;
        }
        printAddresses(installation);
        if (detach) {
            Runtime.getRuntime().removeShutdownHook(stopOnInterrupt);
            return 0;
        }
        return stayUntilInterrupted(supervisor);
    }

    /** In a session of its own, so that neither Ctrl-C nor the end of this terminal reaches it. */
    private static ProcessHandle launchSupervisor(Installation installation) throws IOException {
        var classPath = LauncherProgram.stagedIn(installation.programs());
        var command = List.of(
                "setsid",
                Launch.java(),
                "-Xmx48m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                classPath,
                Supervisor.class.getName());
        return Launch.inBackground(command, installation.log("supervisor"));
    }

    private static void stop(ProcessHandle supervisor) {
        if (ProcessRecord.runs(supervisor)) {
            Console.print("Stopping everything.");
            SystemStop.endSupervisor(supervisor);
        }
    }

    private static int stayUntilInterrupted(ProcessHandle supervisor) throws InterruptedException {
        Console.print("Ctrl-C stops everything.");
        while (ProcessRecord.runs(supervisor)) {
            TimeUnit.MILLISECONDS.sleep(200);
        }
        // Reached when somebody else stopped it: ./matchstream down in another terminal, or a kill.
        Console.print("Matchstream has been stopped.");
        return 0;
    }

    private static void printAddresses(Installation installation) throws IOException {
        Console.print("");
        Console.print(ROW.formatted("PART", "ADDRESS"));
        for (var part : Parts.of(installation).all()) {
            Console.print(ROW.formatted(part.name(), part.address()));
        }
        Console.print("");
    }
}
