package gg.matchstream.console.deploy;

import static gg.matchstream.console.deploy.YamlFiles.at;
import static gg.matchstream.console.deploy.YamlFiles.list;
import static gg.matchstream.console.deploy.YamlFiles.map;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KubernetesFilesTest {
    private static final Set<String> OBJECT = Set.of("apiVersion", "kind", "metadata", "spec", "data");
    private static final Map<String, Set<String>> SPECS = Map.of(
            "Deployment", Set.of("replicas", "strategy", "selector", "template"),
            "StatefulSet",
                    Set.of(
                            "replicas",
                            "serviceName",
                            "podManagementPolicy",
                            "selector",
                            "template",
                            "volumeClaimTemplates"),
            "Service", Set.of("selector", "ports"),
            "PodDisruptionBudget", Set.of("maxUnavailable", "selector"),
            "NetworkPolicy", Set.of("podSelector", "policyTypes", "ingress"));
    private static final Set<String> POD = Set.of(
            "automountServiceAccountToken",
            "terminationGracePeriodSeconds",
            "securityContext",
            "topologySpreadConstraints",
            "containers",
            "volumes");
    private static final Set<String> CONTAINER = Set.of(
            "name",
            "image",
            "ports",
            "envFrom",
            "env",
            "startupProbe",
            "livenessProbe",
            "readinessProbe",
            "resources",
            "securityContext",
            "volumeMounts");
    private static final Map<String, String> IMAGES = Map.of(
            "ingest", "event-ingest-service",
            "matchmaker", "matchmaker-service",
            "leaderboard", "leaderboard-consumer",
            "analytics", "analytics-consumer",
            "console", "live-ops-console");

    @Test
    void every_object_is_of_a_kind_that_the_api_serves_and_lies_in_the_namespace() throws IOException {
        Map<String, String> versions = Map.of(
                "Namespace", "v1",
                "ConfigMap", "v1",
                "Service", "v1",
                "Deployment", "apps/v1",
                "StatefulSet", "apps/v1",
                "PodDisruptionBudget", "policy/v1",
                "NetworkPolicy", "networking.k8s.io/v1");

        for (Map<String, Object> object : objects()) {
            String kind = String.valueOf(object.get("kind"));
            assertThat(OBJECT).as("fields of " + kind).containsAll(object.keySet());
            assertThat(object.get("apiVersion")).isEqualTo(versions.get(kind)).isNotNull();
            if (object.containsKey("spec"))
                assertThat(SPECS.get(kind)).containsAll(map(object.get("spec")).keySet());
            if (!kind.equals("Namespace"))
                assertThat(at(object, "metadata.namespace")).isEqualTo("matchstream");
        }
    }

    @Test
    void no_object_stands_twice() throws IOException {
        Set<String> seen = new HashSet<>();

        for (Map<String, Object> object : objects()) {
            assertThat(seen.add(object.get("kind") + "/" + at(object, "metadata.name")))
                    .as("%s", object)
                    .isTrue();
        }
    }

    @Test
    void all_five_services_are_deployed_from_the_images_that_the_build_makes() throws IOException {
        List<String> images = workloads().stream()
                .map(workload -> String.valueOf(at(workload, "spec.template.spec.containers.0.image")))
                .toList();

        assertThat(images)
                .containsExactlyInAnyOrderElementsOf(IMAGES.values().stream()
                        .map(module -> "matchstream/" + module + ":0.1.0-SNAPSHOT")
                        .toList());
        for (String module : IMAGES.values())
            assertThat(YamlFiles.ROOT.resolve(module)).isDirectory();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void a_pod_can_do_no_more_than_it_must(Map<String, Object> workload) {
        Object pod = at(workload, "spec.template.spec");
        Object container = at(pod, "containers.0");

        assertThat(POD).containsAll(map(pod).keySet());
        assertThat(CONTAINER).containsAll(map(container).keySet());
        assertThat(at(pod, "securityContext.runAsNonRoot")).isEqualTo(true);
        assertThat(at(pod, "securityContext.seccompProfile.type")).isEqualTo("RuntimeDefault");
        assertThat(at(container, "securityContext.allowPrivilegeEscalation")).isEqualTo(false);
        assertThat(at(container, "securityContext.readOnlyRootFilesystem")).isEqualTo(true);
        assertThat(at(container, "securityContext.capabilities.drop")).isEqualTo(List.of("ALL"));
        assertThat(map(pod).get("automountServiceAccountToken")).isEqualTo(false);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void a_pod_is_watched_bounded_and_given_time_to_drain(Map<String, Object> workload) {
        Object container = at(workload, "spec.template.spec.containers.0");

        for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
            String expected = probe.equals("readinessProbe") ? "readiness" : "liveness";
            assertThat(at(container, probe + ".httpGet.path")).isEqualTo("/actuator/health/" + expected);
            assertThat(at(container, probe + ".httpGet.port")).isEqualTo("http");
        }
        assertThat(at(container, "resources.limits.memory")).isEqualTo(at(container, "resources.requests.memory"));
        assertThat(at(container, "resources.requests.cpu")).isNotNull();
        assertThat((Integer) at(workload, "spec.template.spec.terminationGracePeriodSeconds"))
                .as("more than spring.lifecycle.timeout-per-shutdown-phase, 20 s")
                .isGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void selectors_labels_and_services_agree(Map<String, Object> workload) throws IOException {
        Object name = at(workload, "metadata.name");
        Object port = at(workload, "spec.template.spec.containers.0.ports.0.containerPort");
        Map<String, Object> service = objects().stream()
                .filter(object -> object.get("kind").equals("Service"))
                .filter(object -> at(object, "metadata.name").equals(name))
                .findFirst()
                .orElseThrow();

        assertThat(at(workload, "spec.selector.matchLabels")).isEqualTo(at(service, "spec.selector"));
        assertThat(map(at(workload, "spec.template.metadata.labels")))
                .containsAllEntriesOf(map(at(service, "spec.selector")));
        assertThat(at(service, "spec.ports.0.port")).isEqualTo(port);
        assertThat(list(at(workload, "spec.template.spec.containers.0.env")))
                .contains(Map.of("name", "SERVER_PORT", "value", String.valueOf(port)));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void secrets_are_referred_to_and_never_written_down(Map<String, Object> workload) {
        for (Object each : list(at(workload, "spec.template.spec.containers.0.env"))) {
            Map<String, Object> variable = map(each);
            if (!String.valueOf(variable.get("name")).matches(".*(SECRET|PASSWORD)")) continue;
            assertThat(variable).doesNotContainKey("value");
            assertThat(at(variable, "valueFrom.secretKeyRef.name")).isEqualTo("matchstream-secrets");
        }
    }

    @Test
    void the_spool_lies_on_a_volume_that_outlives_its_pod() throws IOException {
        Map<String, Object> ingest = workloads().stream()
                .filter(workload -> at(workload, "metadata.name").equals("ingest"))
                .findFirst()
                .orElseThrow();

        assertThat(ingest.get("kind")).isEqualTo("StatefulSet");
        assertThat(at(ingest, "spec.volumeClaimTemplates.0.metadata.name")).isEqualTo("spool");
        assertThat(list(at(ingest, "spec.template.spec.containers.0.volumeMounts")))
                .contains(Map.of("name", "spool", "mountPath", "/var/lib/matchstream"));
        assertThat(list(at(ingest, "spec.template.spec.containers.0.env")))
                .contains(Map.of("name", "MATCHSTREAM_DATA_DIR", "value", "/var/lib/matchstream"));
    }

    static List<Map<String, Object>> workloads() throws IOException {
        return objects().stream()
                .filter(object -> Set.of("Deployment", "StatefulSet").contains(object.get("kind")))
                .toList();
    }

    private static List<Map<String, Object>> objects() throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Path file : YamlFiles.in("kubernetes")) objects.addAll(YamlFiles.all(file));
        return objects;
    }
}
