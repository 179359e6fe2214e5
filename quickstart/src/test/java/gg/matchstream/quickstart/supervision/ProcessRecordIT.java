package gg.matchstream.quickstart.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessRecordIT {
    @TempDir
    Path folder;

    @Test
    void a_recorded_process_is_found_while_it_runs_and_not_after() throws Exception {
        var file = folder.resolve("part.pid");
        var process = new ProcessBuilder("sleep", "600").start();
        ProcessRecord.of(process.toHandle(), "v1").write(file);

        assertThat(ProcessRecord.running(file)).contains(process.toHandle());
        assertThat(Files.readAllLines(file).getFirst()).isEqualTo(String.valueOf(process.pid()));

        process.destroyForcibly().waitFor();
        assertThat(ProcessRecord.running(file)).isEmpty();
    }

    @Test
    void another_process_that_got_the_same_number_later_is_not_taken_for_it() throws Exception {
        var file = folder.resolve("part.pid");
        var self = ProcessHandle.current();
        var began = self.info().startInstant().orElseThrow();
        new ProcessRecord(self.pid(), began.minus(Duration.ofMinutes(1)), "v1").write(file);

        assertThat(ProcessRecord.running(file)).isEmpty();
    }

    @Test
    void a_damaged_record_is_no_record() throws Exception {
        var file = folder.resolve("part.pid");
        Files.writeString(file, "12");

        assertThat(ProcessRecord.running(file)).isEmpty();
    }
}
