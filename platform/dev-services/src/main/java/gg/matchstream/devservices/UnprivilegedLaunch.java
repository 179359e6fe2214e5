package gg.matchstream.devservices;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * PostgreSQL refuses to run as root. Where the caller is root, its programs run in a user namespace, in which root is
 * nobody, or else under the account {@code nobody}. Both prefixes replace themselves by the program (exec), so the
 * process that the caller starts is PostgreSQL itself.
 */
enum UnprivilegedLaunch {
    AS_IS(List.of()),
    USER_NAMESPACE(List.of("unshare", "-U", "--")),
    ACCOUNT_NOBODY(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--"));

    private static final int PROBE_SECONDS_MAX = 10;

    private final List<String> prefix;

    UnprivilegedLaunch(List<String> prefix) {
        this.prefix = prefix;
    }

    /**
     * The first way that works for this program and folder.
     *
     * @throws IllegalStateException if the caller is root and neither way works
     */
    static UnprivilegedLaunch choose(Path program, Path workFolder) throws IOException {
        if (!callerIsRoot()) {
            return AS_IS;
        }
        for (var way : List.of(USER_NAMESPACE, ACCOUNT_NOBODY)) {
            way.takeOver(workFolder);
            if (way.canRead(program, workFolder)) {
                return way;
            }
        }
        throw new IllegalStateException("PostgreSQL cannot run as root, and neither a user namespace (unshare -U) nor"
                + " the account nobody (setpriv) works for " + workFolder + "; run as an ordinary user instead");
    }

    List<String> command(Path program, List<String> arguments) {
        var command = new ArrayList<>(prefix);
        command.add(program.toString());
        command.addAll(arguments);
        return command;
    }

    static boolean callerIsRoot() throws IOException {
        return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
    }

    /** A folder that another way used before belongs to another account, so it is handed over. */
    private void takeOver(Path workFolder) throws IOException {
        var owner = this == ACCOUNT_NOBODY ? "nobody" : "root";
        if (!Files.getOwner(workFolder, LinkOption.NOFOLLOW_LINKS).getName().equals(owner)) {
            exitCodeOf(List.of("chown", "-R", owner, workFolder.toString()));
        }
    }

    private boolean canRead(Path program, Path workFolder) throws IOException {
        return exitCodeOf(command(program, List.of("--version"))) == 0
                && exitCodeOf(command(Path.of("/usr/bin/test"), List.of("-w", workFolder.toString()))) == 0;
    }

    private static int exitCodeOf(List<String> command) throws IOException {
        try {
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(PROBE_SECONDS_MAX, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return -1;
            }
            return process.exitValue();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while probing how PostgreSQL may run", interrupted);
        } catch (IOException notInstalled) {
            return -1;
        }
    }
}
