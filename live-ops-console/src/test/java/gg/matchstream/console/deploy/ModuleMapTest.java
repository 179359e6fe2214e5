package gg.matchstream.console.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ModuleMapTest {
    private static final Path PAGE = YamlFiles.ROOT.resolve("docs/map.md");

    @Test
    void the_map_is_what_the_code_says() throws IOException {
        ModuleMap map = ModuleMap.read(YamlFiles.ROOT);
        if (Boolean.getBoolean("matchstream.map.write")) Files.writeString(PAGE, map.markdown());

        assertThat(map.packages()).hasSizeGreaterThan(10);
        assertThat(Files.readString(PAGE))
                .as("docs/map.md; its first lines say how it is made again")
                .isEqualTo(map.markdown());
    }

    @Test
    void every_package_says_what_it_is() throws IOException {
        String page = ModuleMap.read(YamlFiles.ROOT).markdown();

        assertThat(page.lines().filter(line -> line.endsWith("` |  |"))).isEmpty();
    }
}
