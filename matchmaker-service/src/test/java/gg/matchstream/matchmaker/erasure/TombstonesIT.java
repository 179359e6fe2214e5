package gg.matchstream.matchmaker.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class TombstonesIT extends MatchmakerContext {
    @Autowired
    private Tombstones tombstones;

    @Autowired
    private Transactions transactions;

    @Test
    void erased_players_are_found_among_others_and_the_others_are_not() {
        String gone = unique("gone");
        String alsoGone = unique("gone");
        String stays = unique("stays");
        call("DELETE", "/v1/players/" + gone, LIVEOPS, null);
        call("DELETE", "/v1/players/" + alsoGone, LIVEOPS, null);

        Map<String, Instant> erased = transactions.inOne(() -> tombstones.among(List.of(gone, stays, alsoGone)));

        assertThat(erased).containsOnlyKeys(gone, alsoGone);
    }
}
