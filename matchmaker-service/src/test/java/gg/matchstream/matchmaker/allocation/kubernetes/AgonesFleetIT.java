package gg.matchstream.matchmaker.allocation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.AllocationOutcome.Allocated;
import gg.matchstream.matchmaker.allocation.AllocationOutcome.NoServer;
import gg.matchstream.matchmaker.allocation.ServerRequest;
import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.ServerPort;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The allocator service over mTLS, against answers as the real one gives them. */
class AgonesFleetIT {
    private final Certificates certificates = Certificates.shared();
    private StubAgones agones;

    @BeforeEach
    void start() throws Exception {
        agones = new StubAgones(certificates.ofServer());
    }

    @AfterEach
    void stop() {
        agones.close();
    }

    @Test
    void a_match_gets_a_ready_server_of_its_region_and_build_which_then_names_the_match_and_its_players() {
        agones.ready("far", 7001, Map.of("matchstream.gg/region", "sa-east", "matchstream.gg/build", "1.4"));
        agones.ready("old", 7002, Map.of("matchstream.gg/region", "us-east", "matchstream.gg/build", "1.3"));
        agones.ready("right", 7003, Map.of("matchstream.gg/region", "us-east", "matchstream.gg/build", "1.4"));
        ServerRequest request = request(UUID.randomUUID(), List.of(), Map.of("build", "1.4"));

        AllocationOutcome outcome = fleet().allocate(request);

        assertThat(outcome)
                .isEqualTo(new Allocated(new ServerAddress("203.0.113.14", List.of(new ServerPort("default", 7003)))));
        assertThat(agones.server("right").labels)
                .containsEntry("matchstream.gg/match-id", request.matchId().toString())
                .containsEntry("matchstream.gg/players", "10");
    }

    /** A misspelt selector is dropped in silence by the real service, which then gives away any server. */
    @Test
    void the_fields_of_the_request_are_spelt_as_the_allocator_reads_them() {
        fleet().allocate(request(UUID.fromString("0197c9d2-7c1e-7d3a-9a55-0d6b1f6a2c11"), List.of(), Map.of()));

        assertThat(agones.asked.getFirst().toString())
                .contains("\"namespace\":\"arena\"", "\"gameServerSelectors\":[{");
        assertThat(agones.asked
                        .getFirst()
                        .at("/gameServerSelectors/0/gameServerState")
                        .asString())
                .isEqualTo("ALLOCATED");
        assertThat(agones.asked
                        .getFirst()
                        .at("/gameServerSelectors/1/gameServerState")
                        .asString())
                .isEqualTo("READY");
        assertThat(agones.asked
                        .getFirst()
                        .at("/gameServerSelectors/0/matchLabels/matchstream.gg~1match-id")
                        .asString())
                .isEqualTo("0197c9d2-7c1e-7d3a-9a55-0d6b1f6a2c11");
        assertThat(agones.asked
                        .getFirst()
                        .at("/metadata/labels/matchstream.gg~1players")
                        .asString())
                .isEqualTo("10");
    }

    @Test
    void the_queues_selectors_are_tried_in_order() {
        agones.ready("spare", 7001, Map.of("matchstream.gg/region", "us-east", "tier", "spot"));
        agones.ready("best", 7002, Map.of("matchstream.gg/region", "us-east", "tier", "gold"));
        List<Map<String, String>> goldFirst = List.of(Map.of("tier", "gold"), Map.of("tier", "spot"));

        fleet().allocate(request(UUID.randomUUID(), goldFirst, Map.of()));
        String first = agones.server("best").state + "/" + agones.server("spare").state;
        fleet().allocate(request(UUID.randomUUID(), goldFirst, Map.of()));

        assertThat(first).isEqualTo("Allocated/Ready");
        assertThat(agones.server("spare").state).isEqualTo("Allocated");
    }

    @Test
    void asked_again_for_a_match_the_same_server_is_found() {
        agones.ready("one", 7001, Map.of("matchstream.gg/region", "us-east"));
        agones.ready("two", 7002, Map.of("matchstream.gg/region", "us-east"));
        ServerRequest request = request(UUID.randomUUID(), List.of(), Map.of());

        AllocationOutcome first = fleet().allocate(request);
        AllocationOutcome again = fleet().allocate(request);

        assertThat(again).isInstanceOf(Allocated.class).isEqualTo(first);
        assertThat(agones.server("two").state).isEqualTo("Ready");
    }

    @Test
    void a_server_taken_by_a_call_that_was_given_up_is_the_one_that_the_next_call_finds() {
        agones.ready("late", 7001, Map.of("matchstream.gg/region", "us-east"));
        agones.ready("other", 7002, Map.of("matchstream.gg/region", "us-east"));
        ServerRequest request = request(UUID.randomUUID(), List.of(), Map.of());
        agones.answers = new CountDownLatch(1);

        AllocationOutcome givenUp = fleet().allocate(request);
        agones.answers.countDown();
        AllocationOutcome found = fleet().allocate(request);

        assertThat(givenUp).isEqualTo(new NoServer("no answer within 1000 ms"));
        assertThat(found)
                .isEqualTo(new Allocated(new ServerAddress("203.0.113.14", List.of(new ServerPort("default", 7001)))));
        assertThat(agones.server("other").state).isEqualTo("Ready");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "429|{\"code\":8,\"message\":\"there is no available GameServer to allocate\"}|no free server in this region",
                "200|{\"gameServerName\":\"\"}|no free server in this region",
                "503|{\"code\":14,\"message\":\"there is no available GameServer to allocate\"}|no free server in this region",
                "404|{\"code\":5,\"message\":\"there is no available GameServer to allocate\"}|no free server in this region",
                "404|{\"code\":5,\"message\":\"Not Found\"}|the allocator answered 404",
                "500|{\"code\":2,\"message\":\"could not update the selected GameServer\"}|the allocator answered 500",
                "400|{\"code\":3,\"message\":\"bad\"}|the allocator answered 400",
                "200|<html>|the allocator's answer was not understood",
                "200|{\"gameServerName\":\"a\",\"ports\":[],\"address\":\"203.0.113.1\"}|the server has no address that a client could reach",
            })
    void every_refusal_is_told_for_what_it_is(int status, String body, String reason) {
        agones.canned.add(new StubAgones.Canned(status, body));

        AllocationOutcome outcome = fleet().allocate(request(UUID.randomUUID(), List.of(), Map.of()));

        assertThat(outcome).isEqualTo(new NoServer(reason));
    }

    @Test
    void a_client_certificate_that_the_allocator_does_not_know_is_a_refusal_and_takes_no_server() {
        agones.ready("one", 7001, Map.of("matchstream.gg/region", "us-east"));

        AllocationOutcome outcome =
                fleet("stranger", "client-trusts").allocate(request(UUID.randomUUID(), List.of(), Map.of()));

        assertThat(outcome).isInstanceOf(NoServer.class);
        assertThat(agones.server("one").state).isEqualTo("Ready");
        assertThat(agones.asked).isEmpty();
    }

    @Test
    void an_allocator_with_an_unknown_certificate_is_told_nothing() {
        AllocationOutcome outcome =
                fleet("client", "trusts-nobody-here").allocate(request(UUID.randomUUID(), List.of(), Map.of()));

        assertThat(outcome).isEqualTo(new NoServer("no trust: the certificate of one side is unknown to the other"));
        assertThat(agones.asked).isEmpty();
    }

    @Test
    void an_allocator_that_is_away_is_told_at_once() {
        agones.close();

        AllocationOutcome outcome = fleet().allocate(request(UUID.randomUUID(), List.of(), Map.of()));

        assertThat(outcome).isEqualTo(new NoServer("not reachable"));
    }

    /** Agones answers 500 to a label that Kubernetes does not allow; players write their own builds. */
    @ParameterizedTest
    @CsvSource({"1 4", "'../../x'", "-1", "a'b", "ünï"})
    void a_build_that_no_label_can_hold_finds_no_server_and_asks_nobody(String build) {
        AllocationOutcome outcome = fleet().allocate(request(UUID.randomUUID(), List.of(), Map.of("build", build)));

        assertThat(outcome).isEqualTo(new NoServer("no server can have the labels that this match needs"));
        assertThat(agones.asked).isEmpty();
    }

    @Test
    void a_region_without_an_allocator_has_no_server() {
        AgonesSettings settings = Settings.allocators(Map.of("eu-central", agones.uri()), Duration.ofSeconds(1));

        AllocationOutcome outcome = new AgonesFleet(
                        settings, certificates.ofClient("client", "client-trusts"), Settings.noMatches(), null)
                .allocate(request(UUID.randomUUID(), List.of(), Map.of()));

        assertThat(outcome).isEqualTo(new NoServer("no fleet in this region"));
    }

    private AgonesFleet fleet() {
        return fleet("client", "client-trusts");
    }

    private AgonesFleet fleet(String key, String trusts) {
        AgonesSettings settings = Settings.allocators(Map.of("us-east", agones.uri()), Duration.ofSeconds(1));
        return new AgonesFleet(settings, certificates.ofClient(key, trusts), Settings.noMatches(), null);
    }

    private static ServerRequest request(
            UUID match, List<Map<String, String>> selectors, Map<String, String> attributes) {
        return new ServerRequest(match, "ranked", "us-east", 10, selectors, attributes);
    }
}
