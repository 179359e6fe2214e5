package gg.matchstream.quickstart.command;

import gg.matchstream.quickstart.part.Parts;
import gg.matchstream.quickstart.supervision.LogFiles;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a part wrote. */
@Command(name = "logs", description = "Shows the log of a part.", mixinStandardHelpOptions = true)
public final class LogsCommand implements Callable<Integer> {
    private static final int CHUNK_BYTES = 64 * 1024;

    @Option(names = "-f", description = "Goes on showing what is written, until Ctrl-C.")
    private boolean follow;

    @Option(
            names = "-n",
            paramLabel = "LINES",
            description = "How many lines to begin with; default: ${DEFAULT-VALUE}.")
    private int lines = 200;

    @Parameters(
            paramLabel = "SERVICE",
            description = "postgres, kafka, ingest, matchmaker, leaderboard, analytics, console or supervisor.")
    private String part = "";

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!Parts.NAMES.contains(part) && !part.equals("supervisor")) {
            Console.complain("There is no part named " + part + "; the parts are " + String.join(", ", Parts.NAMES)
                    + " and supervisor.");
            return 1;
        }
        var log = Console.installation().log(part);
        if (!Files.exists(log)) {
            Console.complain(part + " has not written a log yet.");
            return follow ? follow(log, 0) : 1;
        }
        long end = Files.size(log);
        LogFiles.lastLines(log, lines).forEach(Console::print);
        return follow ? follow(log, end) : 0;
    }

    private static int follow(Path log, long start) throws IOException, InterruptedException {
        long position = start;
        while (true) {
            if (Files.exists(log)) {
                position = printFrom(log, position);
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    /** A log that became shorter was emptied by rotation and is read from its beginning. */
    private static long printFrom(Path log, long position) throws IOException {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            long from = file.length() < position ? 0 : position;
            file.seek(from);
            var chunk = new byte[CHUNK_BYTES];
            for (int read = file.read(chunk); read > 0; read = file.read(chunk)) {
                System.out.write(chunk, 0, read);
                from += read;
            }
            System.out.flush();
            return from;
        }
    }
}
