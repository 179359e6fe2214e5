package gg.matchstream.quickstart.supervision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The whole system at one moment, as the supervisor writes it down for the commands to read.
 *
 * @param message why the start failed, empty otherwise
 */
public record SystemState(Phase phase, String message, Map<String, PartStatus> parts) {
    private static final String PART_PREFIX = "part.";

    /** What the supervisor is busy with. */
    public enum Phase {
        STARTING,
        /** Every part was ready once; from now on the dead are started again. */
        READY,
        STOPPING,
        FAILED,
        /** No supervisor has written anything. */
        ABSENT
    }

    public static SystemState absent() {
        return new SystemState(Phase.ABSENT, "", Map.of());
    }

    public static SystemState read(Path file) throws IOException {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (NoSuchFileException notYet) {
            return absent();
        }
        Map<String, PartStatus> parts = new LinkedHashMap<>();
        for (var key : properties.stringPropertyNames()) {
            if (key.startsWith(PART_PREFIX)) {
                parts.put(key.substring(PART_PREFIX.length()), PartStatus.ofLine(properties.getProperty(key)));
            }
        }
        return new SystemState(
                Phase.valueOf(properties.getProperty("phase")), properties.getProperty("message"), parts);
    }

    /** Whoever reads at the same time sees the earlier state or this one, never half of it. */
    public void write(Path file) throws IOException {
        var properties = new Properties();
        properties.setProperty("phase", phase.name());
        properties.setProperty("message", message);
        parts.forEach((name, status) -> properties.setProperty(PART_PREFIX + name, status.line()));
        var draft = file.resolveSibling(file.getFileName() + ".new");
        try (var writer = Files.newBufferedWriter(draft)) {
            properties.store(writer, null);
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
