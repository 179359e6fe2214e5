package gg.matchstream.matchmaker.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.match.EndMatch;
import gg.matchstream.matchmaker.ticket.Matches;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ServerEndIT extends MatchmakerContext {
    @Autowired
    private Matches matches;

    @Autowired
    private Fleet fleet;

    @Autowired
    private EndMatch end;

    /** A fleet that has noticed the end of one server. */
    private record OneGone(UUID match) implements HeldServers {
        @Override
        public Collection<UUID> matches() {
            return List.of(match);
        }

        @Override
        public Collection<UUID> gone() {
            return List.of(match);
        }

        @Override
        public Map<String, Map<String, Integer>> counts() {
            return Map.of();
        }
    }

    @Test
    void a_match_ends_with_its_server_and_its_players_are_free() {
        String queue = queue(Map.of());
        String anna = unique("anna");
        String annas = enqueue(queue, anna);
        enqueue(queue, unique("ben"));
        String match = awaitState(annas, "ASSIGNED").text("matchId");

        int givenBack = new FleetSweep(matches, fleet, new OneGone(UUID.fromString(match)), end).run(Instant.now());

        Answer shown = call("GET", "/v1/matches/" + match, BACKEND, null);
        assertThat(givenBack).isEqualTo(1);
        assertThat(shown.text("state")).isEqualTo("ENDED");
        assertThat(shown.text("reason")).isEqualTo("server-ended");
        assertThat(enqueue(queue, anna)).isNotEmpty();
    }
}
