package gg.matchstream.matchmaker.allocation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Quality;
import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.ServerPort;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ServerLookTest {
    private static final URI CLUSTER = URI.create("https://cluster");
    private final UUID match = UUID.randomUUID();

    @Test
    void a_match_without_its_server_is_gone_only_when_two_looks_show_it() {
        ServerLook first = look(running(7001));
        ServerLook second = look(running(7001));

        assertThat(first.goneSince(ServerLook.NOTHING)).isEmpty();
        assertThat(second.goneSince(first)).containsExactly(match);
    }

    @Test
    void a_server_that_shuts_down_or_went_back_to_ready_is_no_server_of_its_match_any_more() {
        ServerLook look = look(running(7001), server(7001, false));

        assertThat(look.missing()).containsExactly(match);
        assertThat(look.held()).isEmpty();
    }

    @Test
    void a_match_with_its_server_misses_nothing() {
        ServerLook look = look(running(7001), server(7001, true));

        assertThat(look.missing()).isEmpty();
        assertThat(look.held()).containsExactly(match);
        assertThat(look.strays()).isEmpty();
    }

    @Test
    void a_second_server_that_names_the_match_is_a_stray_and_never_the_one_it_plays_on() {
        ServerLook look = look(running(7001), server(7001, true), server(7002, true));

        assertThat(look.strays()).containsExactly(server(7002, true));
    }

    /** It is still being allocated: its server is not written down yet. */
    @Test
    void a_server_of_a_match_that_does_not_run_yet_is_no_stray() {
        ServerLook look = ServerLook.at(List.of(), List.of(server(7001, true)), Set.of(CLUSTER), _ -> CLUSTER);

        assertThat(look.strays()).isEmpty();
        assertThat(look.held()).containsExactly(match);
    }

    @Test
    void a_cluster_that_does_not_answer_ends_no_match() {
        ServerLook blind = ServerLook.at(List.of(running(7001)), List.of(), Set.of(), _ -> CLUSTER);

        assertThat(blind.missing()).isEmpty();
    }

    private static ServerLook look(MatchRecord running, GameServer... servers) {
        return ServerLook.at(List.of(running), List.of(servers), Set.of(CLUSTER), _ -> CLUSTER);
    }

    private GameServer server(int port, boolean plays) {
        return new GameServer(CLUSTER, "arena-" + port, match, plays, address(port));
    }

    private MatchRecord running(int port) {
        return new MatchRecord(
                match,
                MatchState.RUNNING,
                "duel",
                1,
                "duel",
                "us-east",
                List.of("us-east"),
                List.of(),
                2,
                new Quality(0, 0.5, 0),
                "",
                address(port),
                Instant.EPOCH,
                null,
                Instant.EPOCH,
                null,
                List.of());
    }

    private static ServerAddress address(int port) {
        return new ServerAddress("203.0.113.14", List.of(new ServerPort("default", port)));
    }
}
