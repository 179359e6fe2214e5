package gg.matchstream.console.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class ConsoleSettingsTest {
    @Test
    void has_a_short_probe_by_default() {
        ConsoleSettings settings = bind(Map.of("matchstream.console.services.ingest", "http://ingest:8082"));

        assertThat(settings)
                .isEqualTo(
                        new ConsoleSettings(Map.of("ingest", URI.create("http://ingest:8082")), Duration.ofSeconds(2)));
    }

    @Test
    void reads_every_property() {
        ConsoleSettings settings = bind(Map.of(
                "matchstream.console.services.matchmaker", "http://mm:1",
                "matchstream.console.probe-timeout", "5s"));

        assertThat(settings)
                .isEqualTo(new ConsoleSettings(Map.of("matchmaker", URI.create("http://mm:1")), Duration.ofSeconds(5)));
    }

    @Test
    void names_the_property_that_is_wrong() {
        assertThatThrownBy(() -> bind(Map.of("matchstream.console.services.ingest", "ingest:8082")))
                .rootCause()
                .hasMessageContaining("matchstream.console.services.ingest");
        assertThatThrownBy(() -> bind(Map.of(
                        "matchstream.console.services.ingest", "http://ingest:8082",
                        "matchstream.console.probe-timeout", "0s")))
                .rootCause()
                .hasMessageContaining("matchstream.console.probe-timeout");
    }

    private static ConsoleSettings bind(Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(properties))
                .bind("matchstream.console", ConsoleSettings.class)
                .get();
    }
}
