package gg.matchstream.quickstart.command;

import gg.matchstream.devservices.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Stops everything and forgets everything. */
@Command(
        name = "reset",
        description = "Stops everything and deletes all data and the signing key.",
        mixinStandardHelpOptions = true)
public final class ResetCommand implements Callable<Integer> {
    @Option(names = "--yes", description = "Without it nothing is deleted.")
    private boolean confirmed;

    @Override
    public Integer call() throws IOException {
        var installation = Console.installation();
        if (!confirmed) {
            Console.complain("This deletes all data and the signing key in " + installation.home()
                    + "; say ./matchstream reset --yes if you mean it.");
            return 1;
        }
        if (!Files.exists(installation.home())) {
            Console.print("There was no data.");
            return 0;
        }
        if (Files.exists(installation.runFolder())) {
            new SystemStop(installation).stopAll();
        }
        Folders.delete(installation.home());
        Console.print("Deleted " + installation.home() + ".");
        return 0;
    }
}
