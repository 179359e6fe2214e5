package gg.matchstream.analytics.playerlog;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.analytics.AnalyticsContext;
import gg.matchstream.analytics.Stream.Draft;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.testkit.TestTokens;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PlayerLogIT extends AnalyticsContext {
    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void every_event_of_a_player_is_in_the_log_once_however_often_it_was_sent() {
        List<GameEvent> events = new ArrayList<>();
        for (int i = 0; i < 120; i++)
            events.add(Draft.of("item_acquired", "log-" + i % 3)
                    .at(Instant.parse("2023-12-16T05:00:00Z").plusSeconds(i))
                    .with(Map.of("itemId", "item-" + i))
                    .event());
        List<GameEvent> tenTimes = new ArrayList<>();
        for (int i = 0; i < 10; i++) tenTimes.addAll(events);

        consumed(tenTimes);

        for (int player = 0; player < 3; player++)
            assertThat(page("/v1/players/log-" + player + "/events?limit=500").get("events"))
                    .hasSize(40);
    }

    @Test
    void pages_run_from_the_newest_to_the_oldest_and_miss_none() {
        List<GameEvent> events = new ArrayList<>();
        for (int i = 0; i < 25; i++)
            events.add(Draft.of("zone_entered", "pager")
                    .at(Instant.parse("2026-11-01T10:00:00Z").plusSeconds(i / 2))
                    .event());
        consumed(events);

        Set<String> seen = new HashSet<>();
        String last = "9";
        String cursor = "";
        do {
            JsonNode page = page("/v1/players/pager/events?limit=10" + cursor);
            for (JsonNode event : page.get("events")) {
                assertThat(event.get("occurredAt").stringValue()).isLessThanOrEqualTo(last);
                last = event.get("occurredAt").stringValue();
                assertThat(seen.add(event.get("eventId").stringValue())).isTrue();
            }
            cursor = page.get("next").isNull()
                    ? ""
                    : "&cursor=" + page.get("next").stringValue();
        } while (!cursor.isEmpty());

        assertThat(seen).hasSize(25);
    }

    @Test
    void an_entry_tells_everything_that_the_event_told() {
        GameEvent event = Draft.of("score_updated", "teller")
                .at("2026-11-30T21:00:00.123Z")
                .match("m-9")
                .session("s-4")
                .with(Map.of("score", Long.MAX_VALUE))
                .event();
        consumed(List.of(event));

        read("/v1/players/teller/events")
                .jsonPath("$.next")
                .isEqualTo(null)
                .jsonPath("$.events[0].eventId")
                .isEqualTo(event.eventId().toString())
                .jsonPath("$.events[0].type")
                .isEqualTo("score_updated")
                .jsonPath("$.events[0].occurredAt")
                .isEqualTo("2026-11-30T21:00:00.123Z")
                .jsonPath("$.events[0].ingestedAt")
                .isEqualTo("2026-11-30T21:00:00.123Z")
                .jsonPath("$.events[0].matchId")
                .isEqualTo("m-9")
                .jsonPath("$.events[0].sessionId")
                .isEqualTo("s-4")
                .jsonPath("$.events[0].source")
                .isEqualTo("gs-test")
                .jsonPath("$.events[0].seq")
                .isEqualTo(null)
                .jsonPath("$.events[0].payload.score")
                .isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void time_type_match_and_session_narrow_the_log() {
        consumed(List.of(
                Draft.of("player_died", "narrow")
                        .at("2026-11-20T10:00:00Z")
                        .match("m-1")
                        .event(),
                Draft.of("player_killed", "narrow")
                        .at("2026-11-20T10:00:01Z")
                        .match("m-2")
                        .session("s-1")
                        .event(),
                Draft.of("player_died", "narrow").at("2026-11-20T10:00:02Z").event()));

        read("/v1/players/narrow/events?type=player_died")
                .jsonPath("$.events.length()")
                .isEqualTo(2);
        read("/v1/players/narrow/events?matchId=m-2")
                .jsonPath("$.events.length()")
                .isEqualTo(1);
        read("/v1/players/narrow/events?sessionId=s-1")
                .jsonPath("$.events.length()")
                .isEqualTo(1);
        read("/v1/players/narrow/events?from=2026-11-20T10:00:01Z&to=2026-11-20T10:00:02Z")
                .jsonPath("$.events.length()")
                .isEqualTo(1)
                .jsonPath("$.events[0].type")
                .isEqualTo("player_killed");
    }

    @Test
    void match_events_are_part_of_the_log() {
        consumed(
                Topics.MATCH_EVENTS.name(),
                List.of(Draft.of("ticket_queued", "queuer").event()));

        read("/v1/players/queuer/events").jsonPath("$.events[0].type").isEqualTo("ticket_queued");
    }

    @Test
    void a_player_without_events_has_an_empty_log() {
        read("/v1/players/nobody-knows-me/events")
                .jsonPath("$.events.length()")
                .isEqualTo(0)
                .jsonPath("$.next")
                .isEqualTo(null);
    }

    @Test
    void what_cannot_be_meant_is_refused_with_a_reason() {
        refused(422, "/v1/players/" + "x".repeat(70) + "/events");
        refused(422, "/v1/players/p/events?limit=501");
        refused(400, "/v1/players/p/events?cursor=broken");
        refused(422, "/v1/players/p/events?from=yesterday");
        refused(422, "/v1/players/p/events?type=NoType");
    }

    @Test
    void a_player_may_not_read_logs() {
        web.get().uri("/v1/players/p/events").exchange().expectStatus().isUnauthorized();
        web.get()
                .uri("/v1/players/p/events")
                .header("Authorization", TestTokens.bearer("tickets:write", "p"))
                .exchange()
                .expectStatus()
                .isForbidden();
    }

    private JsonNode page(String uri) {
        return JSON.readTree(read(uri).returnResult().getResponseBody());
    }
}
