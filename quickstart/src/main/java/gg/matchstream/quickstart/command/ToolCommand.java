package gg.matchstream.quickstart.command;

import gg.matchstream.quickstart.installation.Installation;
import gg.matchstream.quickstart.part.Launch;
import gg.matchstream.quickstart.part.Parts;
import gg.matchstream.quickstart.supervision.RunFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Runs a program of another module in the foreground and hands its arguments over unread. */
public abstract sealed class ToolCommand implements Callable<Integer> {
    private final String module;
    private final String mainClass;
    private final String heap;
    private final List<String> firstArguments;

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    private ToolCommand(String module, String mainClass, String heap, List<String> firstArguments) {
        this.module = module;
        this.mainClass = mainClass;
        this.heap = heap;
        this.firstArguments = firstArguments;
    }

    /** Bots that play. */
    @Command(name = "demo", description = "Lets bots queue, play and post events, and checks that every event counted.")
    public static final class Demo extends ToolCommand {
        Demo() {
            super("game-simulator", "gg.matchstream.simulator.SimulatorCommand", "384m", List.of("demo"));
        }

        @Override
        void requireReady(Installation installation) throws IOException {
            requireRunning(installation);
        }
    }

    /** A file of events. */
    @Command(name = "post", description = "Sends the events of an NDJSON file in batches.")
    public static final class Post extends ToolCommand {
        Post() {
            super("game-simulator", "gg.matchstream.simulator.SimulatorCommand", "256m", List.of("post"));
        }

        @Override
        void requireReady(Installation installation) throws IOException {
            requireRunning(installation);
        }
    }

    /** One target of the specification. */
    @Command(name = "bench", description = "Measures one target, such as P1; the last line is its result as JSON.")
    public static final class Bench extends ToolCommand {
        Bench() {
            super("benchmarks", "gg.matchstream.benchmarks.BenchmarkCommand", "3g", List.of());
        }

        /** Some targets need no running system; the benchmark says so itself. */
        @Override
        void requireReady(Installation installation) {}
    }

    abstract void requireReady(Installation installation) throws IOException;

    @Override
    public Integer call() throws IOException, InterruptedException {
        var installation = Console.installation();
        requireReady(installation);
        var builder = new ProcessBuilder(command(installation)).inheritIO();
        builder.environment().putAll(Parts.clientEnvironment(installation));
        var process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "tool-stop"));
        return process.waitFor();
    }

    private List<String> command(Installation installation) {
        var jar = installation.serviceJar(module);
        if (!Files.exists(jar)) {
            throw new IllegalStateException(
                    jar.getFileName() + " has not been built; run ./matchstream up, which builds it");
        }
        var classPath = jar + File.pathSeparator + jar.resolveSibling("lib") + File.separator + "*";
        var command = new ArrayList<>(List.of(
                Launch.java(),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                classPath,
                mainClass));
        command.addAll(firstArguments);
        command.addAll(arguments);
        return command;
    }

    private static void requireRunning(Installation installation) throws IOException {
        if (RunFolder.of(installation).supervisor().isEmpty()) {
            throw new IllegalStateException("Matchstream is not running; start it with ./matchstream up --detach.");
        }
    }
}
