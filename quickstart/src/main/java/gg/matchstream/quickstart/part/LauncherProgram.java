package gg.matchstream.quickstart.part;

import gg.matchstream.devservices.Folders;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.CRC32;

/**
 * The quickstart's own class path, copied so that the supervisor and the broker keep their classes when the checkout is
 * built again while they run.
 */
public final class LauncherProgram {
    private static final String PREFIX = "quickstart-";

    private LauncherProgram() {}

    /** @return a class path for a JVM, made of the copy of every jar that this process runs from */
    public static String stagedIn(Path programs) throws IOException {
        var jars = List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                .map(Path::of)
                .toList();
        var folder = programs.resolve(PREFIX + fingerprint(jars));
        if (!Files.exists(folder)) {
            deleteEarlierVersions(programs);
            var unfinished = Files.createTempDirectory(programs, "staging-");
            for (var jar : jars) {
                Files.copy(jar, unfinished.resolve(jar.getFileName()));
            }
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
        }
        return folder + File.separator + "*";
    }

    /** Of the copy that this process itself runs from. */
    static String version() {
        var firstJar = Path.of(System.getProperty("java.class.path").split(File.pathSeparator)[0]);
        return String.valueOf(firstJar.toAbsolutePath().getParent().getFileName());
    }

    private static String fingerprint(List<Path> jars) throws IOException {
        var sum = new CRC32();
        for (var jar : jars) {
            var line = jar + " " + Files.size(jar) + " "
                    + Files.getLastModifiedTime(jar).toMillis() + "\n";
            sum.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return Long.toHexString(sum.getValue());
    }

    private static void deleteEarlierVersions(Path programs) throws IOException {
        try (var entries = Files.list(programs)) {
            for (var entry : entries.toList()) {
                if (entry.getFileName().toString().startsWith(PREFIX)) {
                    Folders.delete(entry);
                }
            }
        }
    }
}
