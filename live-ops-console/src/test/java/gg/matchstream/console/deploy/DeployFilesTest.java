package gg.matchstream.console.deploy;

import static gg.matchstream.console.deploy.YamlFiles.at;
import static gg.matchstream.console.deploy.YamlFiles.list;
import static gg.matchstream.console.deploy.YamlFiles.map;
import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.topic.Topic;
import gg.matchstream.contract.topic.Topics;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DeployFilesTest {
    private static final List<String> SERVICES = List.of("ingest", "matchmaker", "leaderboard", "analytics", "console");

    @Test
    void compose_starts_kafka_postgres_and_all_services() throws IOException {
        Map<String, Object> services = map(at(YamlFiles.one("compose.yaml"), "services"));

        assertThat(services.keySet()).contains("kafka", "postgres").containsAll(SERVICES);
        for (String name : SERVICES) {
            assertThat(at(services, name + ".read_only")).isEqualTo(true);
            assertThat(at(services, name + ".user")).isEqualTo("10001:10001");
            assertThat(at(services, name + ".mem_limit")).isNotNull();
            assertThat(at(services, name + ".environment.SPRING_PROFILES_ACTIVE"))
                    .isEqualTo("deployed");
        }
    }

    @Test
    void compose_has_no_default_for_a_secret() throws IOException {
        Matcher variables = Pattern.compile("\\$\\{(\\w*(?:SECRET|PASSWORD)\\w*)([^}]*)}")
                .matcher(Files.readString(YamlFiles.DEPLOY.resolve("compose.yaml")));

        int found = 0;
        while (variables.find()) {
            assertThat(variables.group(2)).as(variables.group(1)).startsWith(":?");
            found++;
        }
        assertThat(found).isGreaterThanOrEqualTo(3);
    }

    @Test
    void the_list_of_topics_is_the_one_in_the_code() throws IOException {
        List<Map<String, Object>> listed = list(at(YamlFiles.one("topics/topics.yaml"), "topics")).stream()
                .map(YamlFiles::map)
                .toList();

        assertThat(listed)
                .extracting(each -> each.get("name"), each -> each.get("partitions"), each -> each.get("retentionDays"))
                .containsExactlyElementsOf(List.of(
                                Topics.GAMEPLAY_EVENTS,
                                Topics.MATCH_EVENTS,
                                Topics.ALLOCATION_REQUESTS,
                                Topics.BOARD_EVENTS,
                                Topics.STREAM_AUDIT)
                        .stream()
                        .map(DeployFilesTest::row)
                        .toList());
    }

    @Test
    void dead_letters_are_named_and_kept_as_the_list_says() throws IOException {
        Topic deadLetters = Topics.GAMEPLAY_EVENTS.deadLettersOf("leaderboard");
        Object listed = at(YamlFiles.one("topics/topics.yaml"), "deadLetters");

        assertThat(deadLetters.name()).endsWith(String.valueOf(at(listed, "nameSuffix")));
        assertThat(deadLetters.retention().toDays()).isEqualTo(((Integer) at(listed, "retentionDays")).longValue());
    }

    @Test
    void prometheus_scrapes_all_services_with_a_token_from_a_file() throws IOException {
        Object job = at(YamlFiles.one("prometheus/prometheus.yml"), "scrape_configs.0");

        assertThat(at(job, "metrics_path")).isEqualTo("/actuator/prometheus");
        assertThat(map(at(job, "authorization")))
                .containsKey("credentials_file")
                .doesNotContainKey("credentials");
        assertThat(list(at(job, "static_configs")))
                .extracting(each -> at(each, "labels.service"))
                .containsExactlyInAnyOrderElementsOf(SERVICES);
    }

    @Test
    void every_alert_says_how_bad_it_is_and_which_runbook_helps() throws IOException {
        for (Object group : list(at(YamlFiles.one("prometheus/alerts.yml"), "groups"))) {
            for (Object alert : list(at(group, "rules"))) {
                assertThat(map(alert)).containsKeys("alert", "expr", "for");
                assertThat(at(alert, "labels.severity")).isIn("critical", "warning");
                assertThat(at(alert, "annotations.summary")).isNotNull();
                assertThat(YamlFiles.ROOT.resolve(String.valueOf(at(alert, "annotations.runbook"))))
                        .isRegularFile();
            }
        }
    }

    private static org.assertj.core.groups.Tuple row(Topic topic) {
        return org.assertj.core.groups.Tuple.tuple(
                topic.name(), topic.partitions(), (int) topic.retention().toDays());
    }
}
