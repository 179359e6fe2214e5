package gg.matchstream.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gg.matchstream.devservices.FreePorts;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service whose Kafka never comes and whose spool is small. */
class SpoolLimitsIT {
    private static final int BATCH = 100;
    private static final int BATCHES_MAX = 200;

    private static final Map<String, String> SMALL_SPOOL = Map.of(
            "MATCHSTREAM_INGEST_SPOOL_BYTES_MAX", "1MB",
            "MATCHSTREAM_INGEST_SPOOL_SEGMENT_BYTES", "1MB",
            "MATCHSTREAM_INGEST_SPOOL_DISK_FREE_MIN", "0B");

    private static final Map<String, String> ROOMY_SPOOL = Map.of(
            "MATCHSTREAM_INGEST_SPOOL_SEGMENT_BYTES", "1MB",
            "MATCHSTREAM_INGEST_SPOOL_DISK_FREE_MIN", "0B");

    @TempDir
    Path data;

    @TempDir
    Path otherLog;

    @Test
    void takes_whole_batches_until_the_spool_is_full_then_says_so_and_lets_no_second_process_in() throws Exception {
        String nowhere = "localhost:" + FreePorts.next();
        try (IngestProcess ingest = new IngestProcess(nowhere, data, SMALL_SPOOL)) {
            ingest.awaitReady();
            long taken = 0;
            HttpResponse<String> refusal = null;
            for (int i = 0; i < BATCHES_MAX && refusal == null; i++) {
                long began = System.nanoTime();
                HttpResponse<String> answer = ingest.answerTo(batch(i));
                assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
                assertThat(answer.statusCode()).isIn(202, 503);
                if (answer.statusCode() == 202) taken += BATCH;
                else refusal = answer;
            }

            assertThat(refusal).isNotNull();
            assertThat(refusal.headers().firstValueAsLong("Retry-After")).isPresent();
            assertThat(taken).isPositive();
            assertThat(ingest.status()).contains("\"spool\":{\"events\":" + taken + ",");
            assertThat(ingest.readiness()).isEqualTo(503);

            secondProcessIsRefused(nowhere);
        }
    }

    /** A limit on the size of files makes a write fail in its middle, as a disk does that is full or broken. */
    @Test
    void takes_nothing_of_a_batch_that_the_disk_refuses_halfway_and_goes_on_in_a_new_file() throws Exception {
        String nowhere = "localhost:" + FreePorts.next();
        List<String> withSmallFiles = List.of("sh", "-c", "ulimit -f 400; exec \"$@\"", "sh");
        try (IngestProcess ingest = new IngestProcess(nowhere, data, ROOMY_SPOOL, withSmallFiles)) {
            ingest.awaitReady();
            Map<Integer, Integer> answers = new TreeMap<>();
            for (int i = 0; i < 12; i++) answers.merge(ingest.answerTo(batch(i)).statusCode(), 1, Integer::sum);
            int taken = answers.get(202) * BATCH;

            assertThat(answers).containsOnlyKeys(202, 503);
            assertThat(ingest.log()).contains("spool cannot be written");
            assertThat(ingest.status()).contains("\"spool\":{\"events\":" + taken + ",");

            ingest.kill();
            ingest.restart();

            assertThat(ingest.status()).contains("\"spool\":{\"events\":" + taken + ",");
        }
    }

    @Test
    void refuses_while_the_disk_is_full_takes_again_when_it_has_room_and_does_not_start_on_one_it_cannot_write()
            throws Exception {
        assumeTrue(canMount(), "this user may not mount");
        String nowhere = "localhost:" + FreePorts.next();
        Path spool = Files.createDirectories(data.resolve("spool"));
        List<String> onSmallDisk = mounting("size=4m", spool, "head -c 2m /dev/zero > \"$0/other\"");
        try (IngestProcess ingest = new IngestProcess(nowhere, data, ROOMY_SPOOL, onSmallDisk)) {
            ingest.awaitReady();
            long taken = 0;
            int status = 202;
            for (int i = 0; i < BATCHES_MAX && status == 202; i++) {
                status = ingest.answerTo(batch(i)).statusCode();
                if (status == 202) taken += BATCH;
            }
            assertThat(status).isEqualTo(503);
            assertThat(ingest.readiness()).isEqualTo(503);
            assertThat(ingest.status()).contains("\"spool\":{\"events\":" + taken + ",");

            Files.delete(ingest.root().resolve(spool.toString().substring(1) + "/other"));

            assertThat(ingest.answerTo(batch(0)).statusCode()).isEqualTo(202);
            assertThat(ingest.readiness()).isEqualTo(200);
            assertThat(ingest.status()).contains("\"spool\":{\"events\":" + (taken + BATCH) + ",");
        }
        try (IngestProcess ingest = new IngestProcess(
                nowhere,
                otherLog,
                Map.of("MATCHSTREAM_INGEST_SPOOL_FOLDER", spool.toString()),
                mounting("ro", spool, ":"))) {
            assertThat(ingest.awaitEnd()).isNotZero();
            assertThat(ingest.log()).contains("cannot be written; set matchstream.ingest.spool.folder");
        }
    }

    /** A file system of the service's own, in memory, that goes with it. */
    private static List<String> mounting(String options, Path folder, String then) {
        String script = "mount -t tmpfs -o %s tmpfs \"$0\" && %s && exec \"$@\"".formatted(options, then);
        return List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, folder.toString());
    }

    private boolean canMount() throws InterruptedException {
        List<String> command = new ArrayList<>(mounting("size=1m", data, ":"));
        command.add("true");
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    private void secondProcessIsRefused(String kafka) throws Exception {
        Map<String, String> sameFolder =
                Map.of("MATCHSTREAM_INGEST_SPOOL_FOLDER", data.resolve("spool").toString());
        try (IngestProcess second = new IngestProcess(kafka, otherLog, sameFolder)) {
            assertThat(second.awaitEnd()).isNotZero();
            assertThat(second.log()).contains("Another process uses the spool folder");
        }
    }

    private static String batch(int number) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < BATCH; i++) {
            lines.append("{\"type\":\"note\",\"playerId\":\"p-%d\",\"source\":\"gs-1\",\"payload\":{\"text\":\"%s\"}}\n"
                    .formatted(i, "x".repeat(500 + number % 7)));
        }
        return lines.toString();
    }
}
