package gg.matchstream.quickstart.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagedProgramTest {
    @TempDir
    Path folder;

    @Test
    void two_builds_of_the_same_date_and_size_are_two_versions() throws Exception {
        var jar = folder.resolve("ingest-0.1.0-SNAPSHOT.jar");
        var program = new StagedProgram(jar, folder);
        var date = FileTime.fromMillis(1_764_460_800_000L);
        Files.writeString(jar, "first");
        Files.setLastModifiedTime(jar, date);
        var first = program.version();

        Files.writeString(jar, "again");
        Files.setLastModifiedTime(jar, date);

        assertThat(program.version()).isNotEqualTo(first).startsWith("ingest-");
    }

    @Test
    void a_jar_that_was_never_built_is_named_with_what_to_do() {
        var program = new StagedProgram(folder.resolve("ingest-0.1.0-SNAPSHOT.jar"), folder);

        assertThatThrownBy(program::version)
                .hasMessage("ingest-0.1.0-SNAPSHOT.jar has not been built; run ./matchstream up, which builds it");
    }
}
