package gg.matchstream.simulator.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PopulationTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 59, 60, 200, 1000})
    void has_exactly_the_bots_that_were_asked_for(int players) {
        List<String> ids = members(Population.of(players, "r1", List.of("us-east"), new Random(1)));

        assertThat(ids).hasSize(players).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z0-9-]{1,64}"));
    }

    @Test
    void parties_queue_ranked_and_duellists_come_alone() {
        List<Party> parties = Population.of(600, "r1", List.of("us-east", "sa-east"), new Random(1));

        assertThat(parties)
                .filteredOn(party -> party.queue().equals(Population.DUEL))
                .allMatch(p -> p.members().size() == 1);
        assertThat(parties)
                .filteredOn(party -> party.queue().equals(Population.RANKED))
                .anyMatch(party -> party.members().size() > 1)
                .allMatch(party -> party.members().size() <= 5);
    }

    @Test
    void few_bots_all_duel_because_no_ten_would_come_together() {
        assertThat(Population.of(30, "r1", List.of("us-east"), new Random(1)))
                .allMatch(party -> party.queue().equals(Population.DUEL));
    }

    private static List<String> members(List<Party> parties) {
        return parties.stream()
                .flatMap(party -> party.members().stream())
                .map(Bot::playerId)
                .toList();
    }
}
