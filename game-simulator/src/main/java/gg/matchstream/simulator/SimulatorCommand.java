package gg.matchstream.simulator;

import gg.matchstream.simulator.backend.Unreachable;
import gg.matchstream.simulator.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of the simulator; {@code ./matchstream demo} and {@code ./matchstream post} come here. */
@Command(
        name = "simulator",
        description = "Bots and event files against a running Matchstream.",
        mixinStandardHelpOptions = true,
        subcommands = {DemoCommand.class, PostCommand.class})
public final class SimulatorCommand implements Runnable {
    private SimulatorCommand() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new SimulatorCommand()).setExecutionExceptionHandler(SimulatorCommand::explain);
    }

    /** What a person can do something about is one sentence; only a bug of our own shows its stack. */
    private static int explain(Exception error, CommandLine command, CommandLine.ParseResult parsed) throws Exception {
        if (!(error instanceof Unreachable || error instanceof IllegalArgumentException)) throw error;
        Terminal.ofProcess().line(error.getMessage());
        return CommandLine.ExitCode.SOFTWARE;
    }

    @Override
    public void run() {
        commandLine().usage(System.out);
    }
}
