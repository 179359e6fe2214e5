package gg.matchstream.quickstart;

import gg.matchstream.quickstart.command.DownCommand;
import gg.matchstream.quickstart.command.LogsCommand;
import gg.matchstream.quickstart.command.ResetCommand;
import gg.matchstream.quickstart.command.StatusCommand;
import gg.matchstream.quickstart.command.TokenCommand;
import gg.matchstream.quickstart.command.ToolCommand;
import gg.matchstream.quickstart.command.UpCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line of a checkout, started by the script {@code matchstream}. */
@Command(
        name = "./matchstream",
        description = "Runs Matchstream on this machine.",
        mixinStandardHelpOptions = true,
        version = "Matchstream 0.1.0-SNAPSHOT",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            UpCommand.class,
            DownCommand.class,
            StatusCommand.class,
            LogsCommand.class,
            ResetCommand.class,
            TokenCommand.class,
            ToolCommand.Demo.class,
            ToolCommand.Post.class,
            ToolCommand.Bench.class
        })
public final class MatchstreamCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @SuppressWarnings("NullAway.Init")
    MatchstreamCommand() {}

    public static void main(String[] arguments) {
        var commandLine = new CommandLine(new MatchstreamCommand())
                .setExecutionExceptionHandler((failed, line, parsed) -> {
                    line.getErr().println(failed.getMessage() == null ? failed.toString() : failed.getMessage());
                    return CommandLine.ExitCode.SOFTWARE;
                });
        System.exit(commandLine.execute(arguments));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }
}
