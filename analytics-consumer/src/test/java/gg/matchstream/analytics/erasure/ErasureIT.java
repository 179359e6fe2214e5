package gg.matchstream.analytics.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.analytics.AnalyticsContext;
import gg.matchstream.analytics.Stream.Draft;
import gg.matchstream.contract.event.GameEvent;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ErasureIT extends AnalyticsContext {
    private final String gone = "gone-" + UUID.randomUUID();
    private final String stays = "stays-" + UUID.randomUUID();

    @Test
    void an_erased_player_is_found_nowhere_and_everybody_elses_events_go_on() {
        GameEvent old = death(gone);
        consumed(List.of(old, death(stays)));

        erase(gone);
        erase("another-" + UUID.randomUUID());

        read("/v1/players/{id}/events", gone).jsonPath("$.events.length()").isEqualTo(0);
        consumed(List.of(death(stays), death(gone), death(stays)));
        read("/v1/players/{id}/events", stays).jsonPath("$.events.length()").isEqualTo(3);
        read("/v1/players/{id}/events", gone).jsonPath("$.events.length()").isEqualTo(1);
        assertThat(jdbc.sql("SELECT count(*) FROM dead_letters WHERE player_id = ANY(:players)")
                        .param("players", new String[] {gone, stays})
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    private void erase(String player) {
        web.delete()
                .uri("/v1/players/{id}", player)
                .header("Authorization", LIVEOPS)
                .exchange()
                .expectStatus()
                .isOk();
    }

    private static GameEvent death(String player) {
        return Draft.of("player_died", player).with(Map.of()).event();
    }
}
