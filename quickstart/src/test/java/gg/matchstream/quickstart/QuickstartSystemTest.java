package gg.matchstream.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import com.jayway.jsonpath.JsonPath;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole system as processes, through the script alone. One system serves all tests; each uses its own players. */
class QuickstartSystemTest {
    private static final Checkout CHECKOUT = Checkout.onFreePorts();
    private static final int LEADERBOARD = 8083;
    private static final int ANALYTICS = 8084;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws Exception {
        // Read to its end: the start returns, and nothing it leaves running holds this pipe.
        var output = CHECKOUT.runToEndOfOutput("up", "--detach");

        assertThat(output).contains("http://localhost:" + CHECKOUT.port(8080));
    }

    @AfterAll
    static void forget() throws Exception {
        var result = CHECKOUT.forget();

        assertThat(result.exitCode()).isZero();
        assertThat(CHECKOUT.home()).doesNotExist();
    }

    @Test
    void status_says_of_every_part_that_it_is_up() throws Exception {
        var status = CHECKOUT.run("status").output();

        for (var part : List.of("postgres", "kafka", "ingest", "matchmaker", "leaderboard", "analytics", "console")) {
            assertThat(status).containsPattern("(?m)^" + part + " +UP +\\d+ +\\d+ +\\d+ MiB");
        }
    }

    @Test
    void a_second_start_of_a_running_system_changes_nothing() throws Exception {
        long broker = CHECKOUT.pid("kafka");

        var result = CHECKOUT.run("up", "--detach");

        assertThat(result.exitCode()).isZero();
        assertThat(CHECKOUT.pid("kafka")).isEqualTo(broker);
    }

    @Test
    void a_log_posted_three_times_with_both_consumers_killed_in_between_counts_once() throws Exception {
        var log = new EventLog("m-killed")
                .score("ann", 100)
                .kills("ann", 3)
                .kills("bob", 2)
                .score("bob", 300)
                .score("ann", 250)
                .kills("cat", 1);
        var file = log.writeTo(folder.resolve("log.ndjson"));

        post(file);
        CHECKOUT.kill("leaderboard");
        CHECKOUT.kill("analytics");
        post(file);
        CHECKOUT.kill("leaderboard");
        CHECKOUT.kill("analytics");
        post(file);

        await().untilAsserted(() -> {
            assertThat(standings("kills"))
                    .containsEntry("ann", 3L)
                    .containsEntry("bob", 2L)
                    .containsEntry("cat", 1L);
            assertThat(standings("score")).containsEntry("ann", 250L).containsEntry("bob", 300L);
            assertThat(logged("ann") + logged("bob") + logged("cat")).isEqualTo(log.size());
        });
    }

    /** The short form of {@link KillLoopSystemTest}. */
    @Test
    void consumers_killed_while_events_are_posted_count_what_was_acknowledged() throws Exception {
        KillLoop.run(CHECKOUT, "promised", 2, Duration.ofSeconds(4));
    }

    @Test
    void a_killed_service_is_started_again_within_seconds() throws Exception {
        long killed = CHECKOUT.pid("console");
        CHECKOUT.kill("console");

        Awaitility.await()
                .atMost(20, TimeUnit.SECONDS)
                .ignoreExceptions()
                .until(() -> CHECKOUT.pid("console") != killed);
        await().until(() -> CHECKOUT.run("status").output().contains("console      UP"));
    }

    @Test
    void what_was_counted_survives_a_stop_and_a_start_that_recovers_from_kills() throws Exception {
        post(new EventLog("m-stopped").kills("dan", 4).writeTo(folder.resolve("log.ndjson")));
        await().untilAsserted(() -> assertThat(standings("kills")).containsEntry("dan", 4L));

        // As a crash of the machine would leave it: the supervisor and the infrastructure are gone, services hang on.
        CHECKOUT.kill("supervisor");
        CHECKOUT.kill("postgres");
        CHECKOUT.kill("kafka");
        assertThat(CHECKOUT.run("up", "--detach").exitCode()).isZero();
        await().ignoreExceptions()
                .untilAsserted(() -> assertThat(standings("kills")).containsEntry("dan", 4L));

        assertThat(CHECKOUT.run("down").exitCode()).isZero();
        assertThat(CHECKOUT.run("status").output()).doesNotContain("UP").doesNotContain("UNSUPERVISED");
        assertThat(CHECKOUT.run("up", "--detach").exitCode()).isZero();
        assertThat(standings("kills")).containsEntry("dan", 4L);
    }

    @Test
    void a_taken_port_ends_the_start_with_one_sentence_and_nothing_left_running() throws Exception {
        var other = Checkout.onFreePorts();
        try (var holder = new ServerSocket(other.port(LEADERBOARD))) {
            var result = other.run("up", "--detach");

            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(result.errors().strip().lines())
                    .containsExactly("Port %d (leaderboard) is taken by another program; end that program or set"
                                    .formatted(holder.getLocalPort())
                            + " MATCHSTREAM_PORT_OFFSET.");
            try (var running = Files.list(other.home().resolve("run"))) {
                assertThat(running.map(file -> file.getFileName().toString()))
                        .doesNotContain("postgres.pid", "kafka.pid", "ingest.pid");
            }
        } finally {
            other.run("reset", "--yes");
        }
    }

    private static void post(Path file) throws Exception {
        var result = CHECKOUT.run("post", file.toString());

        assertThat(result.exitCode()).as(result.output() + result.errors()).isZero();
    }

    private static Map<String, Long> standings(String board) throws Exception {
        var body = CHECKOUT.get(LEADERBOARD, "/v1/leaderboards/" + board + "/standings?limit=500", "boards:read");
        List<Map<String, Object>> rows = JsonPath.read(body, "$.standings");
        return rows.stream()
                .collect(Collectors.toMap(
                        row -> (String) row.get("playerId"), row -> ((Number) row.get("score")).longValue()));
    }

    private static int logged(String player) throws Exception {
        var body = CHECKOUT.get(ANALYTICS, "/v1/players/" + player + "/events?limit=500", "liveops:read");
        return JsonPath.<List<Object>>read(body, "$.events").size();
    }

    private static ConditionFactory await() {
        return Awaitility.await()
                .atMost(3, TimeUnit.MINUTES)
                .pollInterval(1, TimeUnit.SECONDS)
                .ignoreExceptions();
    }
}
