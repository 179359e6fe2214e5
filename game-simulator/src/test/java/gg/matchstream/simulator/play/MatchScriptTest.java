package gg.matchstream.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.EventTypes;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchScriptTest {
    private static final List<List<String>> TEAMS = List.of(List.of("a1", "a2"), List.of("b1", "b2"));

    @Test
    void the_same_seed_plays_the_same_match() {
        assertThat(script(7)).isEqualTo(script(7)).isNotEqualTo(script(8));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 40, 500})
    void results_agree_with_what_happened(long seed) {
        List<ScriptedEvent> script = script(seed);

        Map<String, Integer> kills = new HashMap<>();
        Map<String, Integer> deaths = new HashMap<>();
        for (ScriptedEvent event : of(script, EventTypes.PLAYER_KILLED)) {
            kills.merge(event.playerId(), 1, Integer::sum);
            deaths.merge(String.valueOf(event.payload().get("victimId")), 1, Integer::sum);
            assertThat(event.playerId().charAt(0))
                    .isNotEqualTo(
                            String.valueOf(event.payload().get("victimId")).charAt(0));
        }
        List<ScriptedEvent> results = of(script, EventTypes.MATCH_COMPLETED);
        assertThat(results).extracting(ScriptedEvent::playerId).containsExactlyInAnyOrder("a1", "a2", "b1", "b2");
        for (ScriptedEvent result : results) {
            assertThat(result.payload())
                    .containsEntry("kills", kills.getOrDefault(result.playerId(), 0))
                    .containsEntry("deaths", deaths.getOrDefault(result.playerId(), 0));
        }
        assertThat(script.subList(script.size() - 4, script.size())).isEqualTo(results);
        assertThat(script).isSortedAccordingTo(Comparator.comparing(ScriptedEvent::at));
    }

    @Test
    void one_team_wins_and_the_other_loses_or_both_draw() {
        for (long seed = 0; seed < 50; seed++) {
            Map<Object, Object> resultByTeam = new HashMap<>();
            of(script(seed), EventTypes.MATCH_COMPLETED)
                    .forEach(e -> resultByTeam.put(
                            e.payload().get("team"), e.payload().get("result")));
            assertThat(List.copyOf(resultByTeam.values()))
                    .isIn(List.of("WIN", "LOSS"), List.of("LOSS", "WIN"), List.of("DRAW", "DRAW"));
        }
    }

    @Test
    void scores_go_on_from_where_the_last_match_ended() {
        List<ScriptedEvent> script =
                MatchScript.of("m-1", "duel", TEAMS, Duration.ofSeconds(5), _ -> 1500, _ -> 9_000, new Random(1));

        assertThat(of(script, EventTypes.SCORE_UPDATED))
                .isNotEmpty()
                .allSatisfy(
                        event -> assertThat((Long) event.payload().get("score")).isGreaterThan(9_000));
    }

    private static List<ScriptedEvent> script(long seed) {
        return MatchScript.of("m-1", "duel", TEAMS, Duration.ofSeconds(5), _ -> 1500, _ -> 0, new Random(seed));
    }

    private static List<ScriptedEvent> of(List<ScriptedEvent> script, String type) {
        return script.stream().filter(event -> event.type().equals(type)).toList();
    }
}
