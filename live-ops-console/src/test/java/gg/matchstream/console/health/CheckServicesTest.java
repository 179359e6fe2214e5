package gg.matchstream.console.health;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.console.health.ServiceHealth.State;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CheckServicesTest {
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00Z");

    @Test
    void lists_services_by_name_whoever_answers_first() {
        Map<String, URI> services = Map.of("ingest", URI.create("http://b"), "analytics", URI.create("http://a"));
        Map<URI, Readiness> answers = Map.of(
                URI.create("http://a"), new Readiness.Silent("nothing listens at its address"),
                URI.create("http://b"), new Readiness.Answered(200));
        CheckServices check =
                new CheckServices(services, service -> CompletableFuture.completedFuture(answers.get(service)));

        assertThat(check.check(NOW).join())
                .containsExactly(
                        new ServiceHealth(
                                "analytics",
                                State.UNREACHABLE,
                                "Does not answer: nothing listens at its address.",
                                NOW),
                        new ServiceHealth("ingest", State.UP, "Ready for work.", NOW));
    }

    @Test
    void a_service_that_answers_is_ready_only_with_200() {
        assertThat(CheckServices.health("a", new Readiness.Answered(200), NOW).state())
                .isEqualTo(State.UP);
        assertThat(CheckServices.health("a", new Readiness.Answered(503), NOW).state())
                .isEqualTo(State.NOT_READY);
        assertThat(CheckServices.health("a", new Readiness.Answered(404), NOW).detail())
                .contains("404");
    }
}
