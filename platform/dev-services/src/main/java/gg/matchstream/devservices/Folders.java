package gg.matchstream.devservices;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Whole folders at once. */
public final class Folders {
    private Folders() {}

    /** Deletes the folder with all it holds; one that does not exist is fine. Links are deleted, not followed. */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (var entries = Files.walk(folder)) {
            for (var entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(entry);
            }
        }
    }
}
