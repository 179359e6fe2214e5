package gg.matchstream.console.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ModuleMapTest {
    private static final Path PAGE = YamlFiles.ROOT.resolve("docs/map.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(gg\\.matchstream\\.[\\w.]+)`");

    @Test
    void the_map_names_no_package_that_the_code_does_not_have() throws IOException {
        ModuleMap map = ModuleMap.read(YamlFiles.ROOT);
        if (Boolean.getBoolean("matchstream.map.write")) Files.writeString(PAGE, map.markdown());

        List<String> drawn = ROW.matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult row) -> row.group(1))
                .toList();

        assertThat(drawn).hasSizeGreaterThan(10);
        assertThat(map.packages()).containsAll(drawn);
    }

    @Test
    void every_package_says_what_it_is() throws IOException {
        String page = ModuleMap.read(YamlFiles.ROOT).markdown();

        assertThat(page.lines().filter(line -> line.endsWith("` |  |"))).isEmpty();
    }
}
