package gg.matchstream.ingest.spool.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import gg.matchstream.ingest.spool.SpoolUnavailable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.unit.DataSize;

class FileSpoolIT {
    @TempDir
    Path folder;

    @Test
    void gives_back_what_was_appended_in_order_also_after_a_restart() throws Exception {
        FileSpool spool = open();
        append(spool, 0, 1_000);
        for (int i = 0; i < 300; i++) spool.remove(i);
        spool.remove(500);
        spool.tidy();
        spool.destroy();

        FileSpool again = open();

        // Only what is removed without a gap is remembered; the one above it comes back and counts once by its eventId.
        assertThat(again.oldest()).isEqualTo(300);
        assertThat(again.status().events()).isEqualTo(700);
        assertThat(keys(again)).isEqualTo(names(300, 1_000));
        append(again, 1_000, 1_001);
        assertThat(keys(again)).endsWith("p-1000");
        again.destroy();
    }

    @Test
    void cuts_off_a_torn_tail() throws Exception {
        FileSpool spool = open();
        append(spool, 0, 10);
        spool.destroy();
        try (FileChannel file = FileChannel.open(segment(), StandardOpenOption.WRITE)) {
            file.truncate(file.size() - 5);
        }

        FileSpool again = open();

        assertThat(keys(again)).isEqualTo(names(0, 9));
        assertThat(again.status().corruptBytes()).isPositive();
        append(again, 9, 10);
        assertThat(keys(again)).isEqualTo(names(0, 10));
        again.destroy();
    }

    @Test
    void sets_damage_in_the_middle_aside_and_goes_on_behind_it() throws Exception {
        FileSpool spool = open();
        append(spool, 0, 100);
        spool.destroy();
        try (FileChannel file = FileChannel.open(segment(), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[40]), file.size() / 2);
        }

        FileSpool again = open();

        assertThat(keys(again)).hasSizeBetween(97, 99).startsWith("p-0").endsWith("p-99");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).anyMatch(file -> file.toString().endsWith(".damaged"));
        }
        for (SpooledRecord one : again.read(0, 10 << 20)) again.remove(one.position());
        assertThat(again.oldest()).isEqualTo(100);
        again.destroy();
    }

    @Test
    void takes_all_of_a_request_or_nothing_once_the_quota_is_reached_and_recovers_when_drained() throws Exception {
        FileSpool spool = open();
        List<LogRecord> large = List.of(record("big", new byte[200_000]));
        for (int i = 0; i < 5; i++) spool.append(large).join();

        assertThatThrownBy(() -> spool.append(large).join()).hasCauseInstanceOf(SpoolUnavailable.class);
        assertThat(spool.isWritable()).isFalse();

        for (int i = 0; i < 5; i++) spool.remove(i);
        spool.tidy();
        append(spool, 0, 1);
        assertThat(spool.isWritable()).isTrue();
        assertThat(keys(spool)).containsExactly("p-0");
        spool.destroy();
    }

    @Test
    void leaves_others_their_share_of_the_disk() throws Exception {
        DataSize moreThanThereIs = DataSize.ofTerabytes(1_000_000);
        FileSpool spool = new FileSpool(new SpoolSettings(
                folder, DataSize.ofMegabytes(1), moreThanThereIs, DataSize.ofMegabytes(1), DataSize.ofMegabytes(8)));

        assertThatThrownBy(() -> append(spool, 0, 1)).hasCauseInstanceOf(SpoolUnavailable.class);
        assertThat(spool.isWritable()).isFalse();
        spool.destroy();
    }

    @Test
    void refuses_a_folder_that_another_process_holds() throws Exception {
        FileSpool spool = open();

        assertThatThrownBy(this::open)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("matchstream.ingest.spool.folder");
        spool.destroy();
    }

    @Test
    void refuses_a_folder_that_cannot_be_written_with_a_sentence() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));

        assertThatThrownBy(() -> SpoolFolder.open(file.resolve("spool")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("cannot be written; set matchstream.ingest.spool.folder");
    }

    @Test
    void promises_nothing_while_the_disk_fails_and_goes_on_when_it_is_back() throws Exception {
        Path inner = folder.resolve("inner");
        FileSpool spool = open(inner);
        Path away = Files.move(inner, folder.resolve("away"));

        assertThatThrownBy(() -> append(spool, 0, 3)).hasCauseInstanceOf(SpoolUnavailable.class);
        assertThat(spool.isWritable()).isFalse();
        assertThat(spool.status().events()).isZero();

        Files.move(away, inner);
        append(spool, 3, 5);
        assertThat(keys(spool)).isEqualTo(names(3, 5));
        spool.destroy();
    }

    private FileSpool open() {
        return open(folder);
    }

    private FileSpool open(Path folder) {
        return new FileSpool(new SpoolSettings(
                folder,
                DataSize.ofMegabytes(1),
                DataSize.ofBytes(0),
                DataSize.ofMegabytes(1),
                DataSize.ofMegabytes(8)));
    }

    private Path segment() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".spool"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void append(FileSpool spool, int from, int to) {
        List<LogRecord> records = new ArrayList<>();
        for (String name : names(from, to)) records.add(record(name, name.getBytes(StandardCharsets.UTF_8)));
        spool.append(records).join();
    }

    private static List<String> names(int from, int to) {
        List<String> names = new ArrayList<>();
        for (int i = from; i < to; i++) names.add("p-" + i);
        return names;
    }

    private static List<String> keys(FileSpool spool) {
        return spool.read(spool.oldest(), 10 << 20).stream()
                .map(one -> one.record().key())
                .toList();
    }

    private static LogRecord record(String key, byte[] value) {
        return new LogRecord(key, value, "a", "id-" + key, "gs-1", "00-x", 1_000);
    }
}
