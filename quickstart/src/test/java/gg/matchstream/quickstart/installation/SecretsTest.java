package gg.matchstream.quickstart.installation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    @TempDir
    Path folder;

    @Test
    void a_key_is_made_once_and_only_its_owner_may_read_it() throws Exception {
        var secrets = new Secrets(folder.resolve("home").resolve("secrets"));

        var key = secrets.signingKey();

        assertThat(key.getBytes(StandardCharsets.UTF_8)).hasSizeGreaterThanOrEqualTo(32);
        assertThat(secrets.signingKey()).isEqualTo(key);
        assertThat(secrets.databasePassword()).isNotEqualTo(key);
        assertThat(permissions(secrets.folder().resolve("signing.key"))).isEqualTo("rw-------");
        assertThat(permissions(secrets.folder())).isEqualTo("rwx------");
        try (var files = Files.list(secrets.folder())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("signing.key", "database.password");
        }
    }

    private static String permissions(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
