package gg.matchstream.quickstart.command;

import gg.matchstream.quickstart.part.Part;
import gg.matchstream.quickstart.part.Parts;
import gg.matchstream.quickstart.supervision.PartState;
import gg.matchstream.quickstart.supervision.PartStatus;
import gg.matchstream.quickstart.supervision.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;

/** Says per part whether it is up. */
@Command(
        name = "status",
        description = "Says per part whether it is up, its port, process and memory.",
        mixinStandardHelpOptions = true)
public final class StatusCommand implements Callable<Integer> {
    private static final String ROW = "%-12s %-13s %6s %8s %11s %9s";

    @Override
    public Integer call() throws IOException {
        var installation = Console.installation();
        if (!Files.exists(installation.runFolder())) {
            Console.print("Matchstream has not been started here yet; ./matchstream up starts it.");
            return 0;
        }
        var run = RunFolder.of(installation);
        var supervisor = run.supervisor();
        var state = run.state();
        Console.print(ROW.formatted("PART", "STATE", "PORT", "PID", "MEMORY", "RESTARTS"));
        long total = 0;
        for (var part : Parts.of(installation).all()) {
            var process = run.runningPart(part.name());
            var status = supervisor.isPresent() ? state.parts().get(part.name()) : null;
            total += printRow(part, process, status);
        }
        total += printSupervisor(supervisor);
        Console.print(ROW.formatted("total", "", "", "", total + " MiB", "").stripTrailing());
        return 0;
    }

    private static long printRow(Part part, Optional<ProcessHandle> process, @Nullable PartStatus status) {
        long memory = process.map(ResidentMemory::mebibytesOf).orElse(0L);
        Console.print(ROW.formatted(
                        part.name(),
                        word(part, process, status),
                        part.port(),
                        process.map(running -> String.valueOf(running.pid())).orElse("-"),
                        process.isPresent() ? memory + " MiB" : "-",
                        status == null ? "-" : String.valueOf(status.restarts()))
                .stripTrailing());
        return memory;
    }

    /** What the supervisor knows, corrected by what can be seen right now. */
    private static String word(Part part, Optional<ProcessHandle> process, @Nullable PartStatus status) {
        if (status == null) {
            return process.isPresent() ? "UNSUPERVISED" : "STOPPED";
        }
        if (status.state() == PartState.UP && process.isPresent() && !part.isReady()) {
            return "NOT READY";
        }
        return status.state() == PartState.UP && process.isEmpty()
                ? "RESTARTING"
                : status.state().name();
    }

    private static long printSupervisor(Optional<ProcessHandle> supervisor) {
        // The parts are its children and have been counted.
        long memory = supervisor.map(ResidentMemory::mebibytesWithoutChildren).orElse(0L);
        Console.print(ROW.formatted(
                        "supervisor",
                        supervisor.isPresent() ? "UP" : "STOPPED",
                        "-",
                        supervisor.map(running -> String.valueOf(running.pid())).orElse("-"),
                        supervisor.isPresent() ? memory + " MiB" : "-",
                        "-")
                .stripTrailing());
        return memory;
    }
}
