package gg.matchstream.matchmaker.allocation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.AllocationOutcome.Allocated;
import gg.matchstream.matchmaker.allocation.AllocationOutcome.NoServer;
import gg.matchstream.matchmaker.allocation.ServerRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Kubernetes API as the other way to a server, and as the way back. */
class ClusterIT {
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private StubAgones agones;
    private AgonesFleet fleet;
    private Path token;

    @BeforeEach
    void start(@TempDir Path folder) throws Exception {
        Certificates certificates = Certificates.shared();
        agones = new StubAgones(certificates.ofServer());
        token = Files.writeString(folder.resolve("token"), "first\n");
        fleet = new AgonesFleet(
                Settings.cluster(agones.uri(), token),
                certificates.ofClient("client", "client-trusts"),
                Settings.noMatches(),
                workers);
    }

    @AfterEach
    void stop() {
        agones.close();
        workers.shutdownNow();
    }

    @Test
    void an_allocation_object_gives_the_match_a_server() {
        agones.ready("one", 7001, Map.of("matchstream.gg/region", "us-east"));

        AllocationOutcome outcome = fleet.allocate(request(UUID.randomUUID()));

        assertThat(outcome).isInstanceOf(Allocated.class);
        assertThat(agones.server("one").labels).containsKeys("matchstream.gg/match-id", "matchstream.gg/players");
    }

    @Test
    void unallocated_is_no_server() {
        assertThat(fleet.allocate(request(UUID.randomUUID()))).isEqualTo(new NoServer("no free server in this region"));
    }

    @Test
    void contention_is_tried_once_more_and_no_oftener() {
        StubAgones.Canned contention = new StubAgones.Canned(201, "{\"status\":{\"state\":\"Contention\"}}");
        agones.ready("one", 7001, Map.of("matchstream.gg/region", "us-east"));
        agones.canned.add(contention);
        AllocationOutcome secondTry = fleet.allocate(request(UUID.randomUUID()));
        agones.canned.addAll(List.of(contention, contention));

        AllocationOutcome lost = fleet.allocate(request(UUID.randomUUID()));

        assertThat(secondTry).isInstanceOf(Allocated.class);
        assertThat(lost).isEqualTo(new NoServer("others took the free servers of this region"));
    }

    @Test
    void a_refusal_of_the_cluster_is_told() {
        agones.canned.add(new StubAgones.Canned(403, "{\"kind\":\"Status\",\"code\":403}"));

        assertThat(fleet.allocate(request(UUID.randomUUID()))).isEqualTo(new NoServer("the cluster answered 403"));
    }

    /** Kubernetes replaces the token of a pod every hour. */
    @Test
    void a_renewed_token_is_used_with_the_next_call() throws Exception {
        fleet.allocate(request(UUID.randomUUID()));
        Files.writeString(token, "second\n");
        fleet.allocate(request(UUID.randomUUID()));

        assertThat(agones.authorizations).containsExactly("Bearer first", "Bearer second");
    }

    @Test
    void a_match_that_is_over_gives_back_its_server_and_no_other() {
        UUID match = UUID.randomUUID();
        agones.ready("one", 7001, Map.of("matchstream.gg/region", "us-east"));
        agones.ready("two", 7002, Map.of("matchstream.gg/region", "us-east"));
        fleet.allocate(request(match));
        fleet.allocate(request(UUID.randomUUID()));

        fleet.release(match);

        await().until(() -> !agones.deleted.isEmpty());
        assertThat(agones.deleted).containsExactly("one");
    }

    @Test
    void servers_that_play_are_known_by_their_matches_and_those_without_a_match_are_not_touched() {
        UUID match = UUID.randomUUID();
        agones.ready("one", 7001, Map.of("matchstream.gg/region", "us-east"));
        agones.ready("idle", 7002, Map.of("matchstream.gg/region", "us-east"));
        agones.ready("other", 7003, Map.of("matchstream.gg/match-id", "not-ours")).state = "Allocated";
        fleet.allocate(request(match));

        fleet.gone();

        assertThat(fleet.matches()).containsExactly(match);
        assertThat(agones.deleted).isEmpty();
    }

    @Test
    void a_cluster_that_refuses_to_list_shows_no_server_as_gone() {
        agones.listRefused = true;

        assertThat(fleet.gone()).isEmpty();
        assertThat(fleet.gone()).isEmpty();
    }

    private static ServerRequest request(UUID match) {
        return new ServerRequest(match, "ranked", "us-east", 10, List.of(), Map.of());
    }
}
