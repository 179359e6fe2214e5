package gg.matchstream.matchmaker.allocation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class AgonesSettingsTest {
    @Test
    void what_is_not_said_is_the_default() {
        AgonesSettings settings = bound(Map.of("allocator", "https://agones"));

        assertThat(settings.via()).isEqualTo(AgonesSettings.Via.ALLOCATOR);
        assertThat(settings.answersWithin()).isEqualTo(Duration.ofMillis(1_400));
        assertThat(settings.allocatorOf("anywhere")).isEqualTo(URI.create("https://agones"));
        assertThat(settings.allClusters()).isEmpty();
    }

    @Test
    void each_region_may_have_an_allocator_and_a_cluster_of_its_own() {
        AgonesSettings settings = bound(Map.of(
                "allocators.us-east", "https://east",
                "allocator", "https://else",
                "clusters.us-east", "https://api-east",
                "cluster", "https://api-else"));

        assertThat(settings.allocatorOf("us-east")).isEqualTo(URI.create("https://east"));
        assertThat(settings.allocatorOf("sa-east")).isEqualTo(URI.create("https://else"));
        assertThat(settings.allClusters())
                .containsExactly(URI.create("https://api-east"), URI.create("https://api-else"));
    }

    @Test
    void what_cannot_work_is_refused_by_the_name_of_its_property() {
        assertThatThrownBy(() -> bound(Map.of("via", "allocator", "namespace", "arena")))
                .rootCause()
                .hasMessageContaining("matchstream.fleet.agones.allocator");
        assertThatThrownBy(() -> bound(Map.of("via", "kubernetes")))
                .rootCause()
                .hasMessageContaining("matchstream.fleet.agones.cluster");
        assertThatThrownBy(() -> bound(Map.of("allocator", "https://agones", "answers-within", "30s")))
                .rootCause()
                .hasMessageContaining("matchstream.fleet.agones.answers-within");
    }

    private static AgonesSettings bound(Map<String, String> properties) {
        Map<String, String> full = new HashMap<>();
        properties.forEach((name, value) -> full.put("matchstream.fleet.agones." + name, value));
        return new Binder(new MapConfigurationPropertySource(full))
                .bind("matchstream.fleet.agones", AgonesSettings.class)
                .get();
    }
}
