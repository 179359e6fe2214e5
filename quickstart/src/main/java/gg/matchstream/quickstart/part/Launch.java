package gg.matchstream.quickstart.part;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts processes that outlive the terminal: no input, output to a file, no descriptor of the caller inherited. */
public final class Launch {
    private static final Path NOTHING = Path.of("/dev/null");

    private Launch() {}

    public static ProcessHandle inBackground(List<String> command, Path log) throws IOException {
        return inBackground(command, log, Map.of());
    }

    /** @param environment added to the caller's own */
    public static ProcessHandle inBackground(List<String> command, Path log, Map<String, String> environment)
            throws IOException {
        Files.createDirectories(log.getParent());
        var builder = new ProcessBuilder(command)
                .redirectInput(NOTHING.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        return builder.start().toHandle();
    }

    /** The program that runs this very process: parts run on the same JDK. */
    public static String java() {
        return ProcessHandle.current().info().command().orElse("java");
    }
}
