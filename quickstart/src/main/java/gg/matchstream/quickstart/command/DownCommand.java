package gg.matchstream.quickstart.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Stops everything; the data stays. */
@Command(name = "down", description = "Stops everything; the data stays.", mixinStandardHelpOptions = true)
public final class DownCommand implements Callable<Integer> {
    @Override
    public Integer call() throws IOException {
        var installation = Console.installation();
        boolean everStarted = Files.exists(installation.runFolder());
        if (everStarted && new SystemStop(installation).stopAll() > 0) {
            Console.print("Matchstream is stopped; its data is kept in " + installation.home() + ".");
        } else {
            Console.print("Nothing was running.");
        }
        return 0;
    }
}
