package gg.matchstream.quickstart.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.quickstart.supervision.SystemState.Phase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemStateTest {
    @TempDir
    Path folder;

    @Test
    void what_the_supervisor_writes_is_what_a_command_reads() throws Exception {
        var since = Instant.parse("2026-11-30T21:00:00.123Z");
        var state = new SystemState(
                Phase.FAILED,
                "Port 8082 (ingest) is taken: \"end it\".",
                Map.of("ingest", new PartStatus(PartState.STARTING, 4711, since, 2)));

        state.write(folder.resolve("state"));

        assertThat(SystemState.read(folder.resolve("state"))).isEqualTo(state);
    }

    @Test
    void without_a_file_nothing_runs() throws Exception {
        assertThat(SystemState.read(folder.resolve("missing"))).isEqualTo(SystemState.absent());
    }
}
