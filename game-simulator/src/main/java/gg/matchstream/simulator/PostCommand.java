package gg.matchstream.simulator;

import gg.matchstream.simulator.post.PostFile;
import gg.matchstream.simulator.post.PostReport;
import gg.matchstream.simulator.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "post",
        description = "Sends a file of events, one JSON object per line; exit code 1 if any was rejected.",
        mixinStandardHelpOptions = true)
final class PostCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE.ndjson")
    private Path file = Path.of("");

    PostCommand() {}

    @Override
    public Integer call() throws IOException {
        Clock clock = Clock.systemUTC();
        Terminal terminal = Terminal.ofProcess();
        try (Backends backends = new Backends(System.getenv(), clock);
                BufferedReader lines = open(file)) {
            PostReport report = new PostFile(backends.ingest(), terminal, clock).post(lines);
            report.printOn(terminal);
            return report.allTaken() ? 0 : 1;
        }
    }

    private static BufferedReader open(Path file) throws IOException {
        try {
            return Files.newBufferedReader(file);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("There is no file " + file, e);
        }
    }
}
