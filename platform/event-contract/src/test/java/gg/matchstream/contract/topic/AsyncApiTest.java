package gg.matchstream.contract.topic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The AsyncAPI file says what the code does. */
class AsyncApiTest {
    private static final Path FILE = Path.of("..", "..", "docs", "asyncapi.yaml");
    private static final List<Topic> TOPICS = List.of(
            Topics.GAMEPLAY_EVENTS,
            Topics.MATCH_EVENTS,
            Topics.ALLOCATION_REQUESTS,
            Topics.BOARD_EVENTS,
            Topics.STREAM_AUDIT);

    @Test
    void has_every_topic_with_its_settings_and_no_other() throws IOException {
        Map<String, Object> channels = at(document(), "channels");

        assertThat(channels.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        TOPICS.stream().map(Topic::name).toList());
        for (Topic topic : TOPICS) {
            Map<String, Object> kafka = at(channels, topic.name(), "bindings", "kafka");
            assertThat(kafka).containsEntry("partitions", topic.partitions());
            assertThat(((Number) at(kafka, "topicConfiguration").get("retention.ms")).longValue())
                    .isEqualTo(topic.retention().toMillis());
        }
    }

    @Test
    void names_only_what_is_there() throws IOException {
        String text = Files.readString(FILE);
        Map<String, Object> document = document();

        Matcher references = Pattern.compile("\\$ref: '([^']+)'").matcher(text);
        assertThat(references.results().map(found -> found.group(1)).toList())
                .isNotEmpty()
                .allSatisfy(reference ->
                        assertThat(exists(document, reference)).as(reference).isTrue());
        assertThat(document).containsEntry("asyncapi", "3.0.0");
    }

    private static boolean exists(Map<String, Object> document, String reference) {
        if (!reference.startsWith("#/")) return Files.exists(FILE.resolveSibling(reference));
        String[] path = reference.substring(2).split("/");
        return !at(document, path).isEmpty();
    }

    private static Map<String, Object> document() throws IOException {
        return new Yaml().load(Files.readString(FILE));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> at(Map<String, Object> from, String... path) {
        Map<String, Object> here = from;
        for (String step : path) here = (Map<String, Object>) here.getOrDefault(step, Map.of());
        return here;
    }
}
