package gg.matchstream.analytics.fraud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.analytics.AnalyticsContext;
import gg.matchstream.analytics.Stream.Draft;
import gg.matchstream.contract.event.GameEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class FraudSignalsIT extends AnalyticsContext {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    @Autowired
    private FraudSignals signals;

    @Test
    void too_many_kills_and_lonely_scores_are_listed_once_with_evidence() {
        List<GameEvent> events = new ArrayList<>();
        for (int i = 0; i < 45; i++)
            events.add(Draft.of("player_killed", "aimbot")
                    .at(NOON.plusSeconds(i))
                    .with(Map.of("victimId", "v"))
                    .event());
        for (int i = 0; i < 12; i++)
            events.add(Draft.of("score_updated", "editor")
                    .at(NOON.plusSeconds(i))
                    .with(Map.of("score", 100 * i))
                    .event());
        for (int i = 0; i < 30; i++)
            events.add(Draft.of("player_killed", "ace")
                    .at(NOON.plusSeconds(i))
                    .with(Map.of("victimId", "v"))
                    .event());
        events.addAll(events.subList(0, 20));

        consumed(events);

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            read("/v1/fraud-signals?playerId=aimbot")
                    .jsonPath("$.signals.length()")
                    .isEqualTo(1)
                    .jsonPath("$.signals[0].rule")
                    .isEqualTo("IMPOSSIBLE_RATE")
                    .jsonPath("$.signals[0].evidence.events")
                    .isEqualTo(45)
                    .jsonPath("$.next")
                    .isEqualTo(null);
            read("/v1/fraud-signals?playerId=editor")
                    .jsonPath("$.signals.length()")
                    .isEqualTo(1)
                    .jsonPath("$.signals[0].rule")
                    .isEqualTo("SCORE_WITHOUT_EVENTS")
                    .jsonPath("$.signals[0].evidence.toScore")
                    .isEqualTo(1100);
        });
        read("/v1/fraud-signals?playerId=ace").jsonPath("$.signals.length()").isEqualTo(0);
        read("/v1/consumer")
                .jsonPath("$.partitions[?(@.consumer == 'fraud')].topic")
                .isNotEmpty();
        assertThat(signals.erase("aimbot")).isPositive();
        read("/v1/fraud-signals?playerId=aimbot").jsonPath("$.signals.length()").isEqualTo(0);
    }
}
