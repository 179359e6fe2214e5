package gg.matchstream.quickstart.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFilesTest {
    @TempDir
    Path folder;

    private Path log;

    @BeforeEach
    void log() {
        log = folder.resolve("ingest.log");
    }

    @Test
    void the_last_lines_are_the_newest() throws Exception {
        Files.write(log, List.of("one", "two", "three"));

        assertThat(LogFiles.lastLines(log, 2)).containsExactly("two", "three");
        assertThat(LogFiles.lastLines(log, 9)).containsExactly("one", "two", "three");
        assertThat(LogFiles.lastLines(folder.resolve("missing.log"), 9)).isEmpty();
    }

    @Test
    void last_words_are_the_innermost_cause_and_no_stack_frame() throws Exception {
        Files.write(
                log,
                List.of(
                        "ERROR Application run failed",
                        "Caused by: java.lang.IllegalStateException: outer",
                        "\tat gg.matchstream.Outer.run(Outer.java:1)",
                        "Caused by: java.net.ConnectException: Connection refused",
                        "\tat gg.matchstream.Inner.run(Inner.java:1)",
                        "\t... 12 common frames omitted"));

        assertThat(LogFiles.lastWords(log)).isEqualTo("Caused by: java.net.ConnectException: Connection refused");
    }

    @Test
    void a_silent_part_said_nothing() throws Exception {
        assertThat(LogFiles.lastWords(log)).isEqualTo("nothing");
    }

    @Test
    void a_log_that_grew_large_is_kept_aside_once_and_begins_anew_in_the_same_file() throws Exception {
        try (var file = new RandomAccessFile(log.toFile(), "rw")) {
            file.setLength(33L * 1024 * 1024);
        }
        var before = Files.getAttribute(log, "unix:ino");

        LogFiles.rotateIfLarge(log);

        assertThat(Files.size(log)).isZero();
        assertThat(Files.getAttribute(log, "unix:ino")).isEqualTo(before);
        assertThat(Files.size(folder.resolve("ingest.log.1"))).isEqualTo(33L * 1024 * 1024);
    }
}
