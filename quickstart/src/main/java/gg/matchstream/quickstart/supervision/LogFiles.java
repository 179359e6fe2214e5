package gg.matchstream.quickstart.supervision;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The parts' logs: bounded in size, and read from their end. */
public final class LogFiles {
    /** Per part; one earlier file of the same size is kept beside it. */
    private static final long BYTES_MAX = 32L * 1024 * 1024;

    private static final int TAIL_BYTES = 256 * 1024;
    private static final int LAST_WORDS_CHARACTERS_MAX = 400;

    private LogFiles() {}

    /**
     * The writer keeps its descriptor and appends, so the file is copied and emptied rather than renamed; lines written
     * in between are lost.
     */
    static void rotateIfLarge(Path log) throws IOException {
        if (!Files.exists(log) || Files.size(log) < BYTES_MAX) {
            return;
        }
        Files.copy(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        try (var file = new RandomAccessFile(log.toFile(), "rw")) {
            file.setLength(0);
        }
    }

    /** The last lines, at most {@code count} and at most 256 KiB. */
    public static List<String> lastLines(Path log, int count) throws IOException {
        if (!Files.exists(log)) {
            return List.of();
        }
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            var tail = new byte[(int) Math.min(TAIL_BYTES, file.length())];
            file.seek(file.length() - tail.length);
            file.readFully(tail);
            var lines = new String(tail, StandardCharsets.UTF_8).lines().toList();
            return lines.subList(Math.max(0, lines.size() - count), lines.size());
        }
    }

    /** What a part that died probably died of, in one line: the last line that is no stack frame. */
    static String lastWords(Path log) throws IOException {
        var lines = lastLines(log, 60).stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("at ") && !line.startsWith("..."))
                .toList();
        var cause = lines.stream()
                .filter(line ->
                        line.startsWith("Caused by:") || line.startsWith("Description:") || line.contains("FATAL"))
                .reduce((earlier, later) -> later)
                .orElse(lines.isEmpty() ? "nothing" : lines.getLast());
        return cause.length() <= LAST_WORDS_CHARACTERS_MAX ? cause : cause.substring(0, LAST_WORDS_CHARACTERS_MAX);
    }
}
