package gg.matchstream.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.devservices.FreePorts;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
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
