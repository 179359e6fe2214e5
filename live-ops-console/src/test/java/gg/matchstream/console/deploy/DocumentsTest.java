package gg.matchstream.console.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");

    @Test
    void every_link_between_documents_leads_somewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : documents()) {
            Matcher links = LINK.matcher(Files.readString(document));
            while (links.find()) {
                String link = links.group(1);
                if (link.contains("://")) continue;
                if (!Files.exists(document.getParent().resolve(link))) broken.add(document + " → " + link);
            }
        }

        assertThat(broken).isEmpty();
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        try (Stream<Path> top = Files.list(YamlFiles.ROOT)) {
            top.filter(DocumentsTest::isMarkdown).forEach(documents::add);
        }
        for (String folder : List.of("docs", "deploy")) {
            try (Stream<Path> files = Files.walk(YamlFiles.ROOT.resolve(folder))) {
                files.filter(DocumentsTest::isMarkdown).forEach(documents::add);
            }
        }
        assertThat(documents).hasSizeGreaterThan(10);
        return documents;
    }

    private static boolean isMarkdown(Path file) {
        return file.toString().endsWith(".md");
    }
}
