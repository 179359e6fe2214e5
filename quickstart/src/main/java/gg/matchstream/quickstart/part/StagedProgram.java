package gg.matchstream.quickstart.part;

import gg.matchstream.devservices.Folders;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * A service's jar, unpacked into a folder of its own per build. A later build then cannot pull classes from under a
 * running process, and the JVM can keep an archive of classes, which it cannot for jars inside a jar.
 */
record StagedProgram(Path jar, Path programs) {

    /**
     * Of the content: the jar's date is the same in every build, so that builds can be compared.
     *
     * @throws IOException if the jar is not there; the message says what to do
     */
    String version() throws IOException {
        if (!Files.exists(jar)) {
            throw new IOException(jar.getFileName() + " has not been built; run ./matchstream up, which builds it");
        }
        var checksum = new CRC32();
        try (var content = new CheckedInputStream(Files.newInputStream(jar), checksum)) {
            content.transferTo(OutputStream.nullOutputStream());
        }
        return baseName() + "-" + Long.toHexString(checksum.getValue()) + "-" + Files.size(jar);
    }

    /** The jar to run; unpacked beside its place first, so that a crash leaves no folder that looks complete. */
    Path runnableJar() throws IOException {
        var version = version();
        var folder = programs.resolve(version);
        if (!Files.exists(folder)) {
            var unfinished = programs.resolve(version + ".new");
            Folders.delete(unfinished);
            deleteEarlierVersions();
            unpack(unfinished);
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
        }
        return folder.resolve(jar.getFileName());
    }

    Path classArchive() throws IOException {
        return programs.resolve(version() + ".jsa");
    }

    private void unpack(Path folder) throws IOException {
        var command = List.of(
                Launch.java(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djarmode=tools",
                "-jar",
                jar.toString(),
                "extract",
                "--destination",
                folder.toString());
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(jar.getFileName() + " cannot be unpacked: " + output.strip());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while unpacking " + jar.getFileName(), interrupted);
        }
    }

    private void deleteEarlierVersions() throws IOException {
        try (var entries = Files.list(programs)) {
            for (var entry : entries.toList()) {
                if (entry.getFileName().toString().startsWith(baseName() + "-")) {
                    Folders.delete(entry);
                }
            }
        }
    }

    private String baseName() {
        return jar.getFileName().toString().replaceFirst("-\\d.*$", "");
    }
}
