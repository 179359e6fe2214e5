package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.AnalyticsContext;
import gg.matchstream.analytics.Stream.Draft;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.topic.Topics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each test has a day of its own, since series are everyone's. */
class MetricsIT extends AnalyticsContext {
    @Test
    void events_are_counted_by_type_and_minute() {
        consumed(List.of(
                Draft.of("player_killed", "a").at("2026-03-01T10:00:01Z").event(),
                Draft.of("player_killed", "b").at("2026-03-01T10:00:59.999Z").event(),
                Draft.of("player_died", "c").at("2026-03-01T10:00:30Z").event(),
                Draft.of("player_killed", "a").at("2026-03-01T10:01:00Z").event()));

        read("/v1/metrics/events?from=2026-03-01T10:00:00Z&to=2026-03-01T11:00:00Z&step=minute")
                .jsonPath("$.points.length()")
                .isEqualTo(2)
                .jsonPath("$.points[0].at")
                .isEqualTo("2026-03-01T10:00:00.000Z")
                .jsonPath("$.points[0].value")
                .isEqualTo(3)
                .jsonPath("$.points[1].value")
                .isEqualTo(1);
        read("/v1/metrics/events?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z&step=hour&by=type")
                .jsonPath("$.points.length()")
                .isEqualTo(2)
                .jsonPath("$.points[?(@.type=='player_killed')].value")
                .isEqualTo(3)
                .jsonPath("$.points[?(@.type=='player_died')].value")
                .isEqualTo(1);
        read("/v1/metrics/kills_per_death?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z&step=day")
                .jsonPath("$.points[0].value")
                .isEqualTo(3.0);
    }

    @Test
    void late_events_update_old_buckets_for_seven_days_and_wild_ones_touch_none() {
        Instant noon = Instant.parse("2026-03-10T12:00:00Z");
        consumed(List.of(
                Draft.of("zone_entered", "late").at(noon).event(),
                Draft.of("zone_entered", "late")
                        .at(noon)
                        .ingestedAt(noon.plusSeconds(6 * 86_400))
                        .event(),
                Draft.of("zone_entered", "late")
                        .at(noon)
                        .ingestedAt(noon.plusSeconds(8 * 86_400))
                        .event(),
                Draft.of("zone_entered", "late")
                        .at("2090-01-01T00:00:00Z")
                        .ingestedAt(noon)
                        .event()));

        read("/v1/metrics/events?from=2026-03-10T00:00:00Z&to=2026-03-11T00:00:00Z&step=day")
                .jsonPath("$.points[0].value")
                .isEqualTo(2);
        read("/v1/metrics/events?from=2090-01-01T00:00:00Z&to=2090-01-02T00:00:00Z&step=day")
                .jsonPath("$.points.length()")
                .isEqualTo(0);
        read("/v1/metrics/events_out_of_window?from=2026-03-10T00:00:00Z&to=2026-03-19T00:00:00Z&step=day&by=reason")
                .jsonPath("$.points[?(@.reason=='ahead')].value")
                .isEqualTo(1)
                .jsonPath("$.points[?(@.reason=='late')].value")
                .isEqualTo(1);
    }

    @Test
    void active_players_are_exact_per_minute_and_estimated_over_days() {
        List<GameEvent> events = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Instant day = Instant.parse("2026-04-01T08:00:00Z").plusSeconds(86_400L * (i % 3));
            events.add(Draft.of("zone_entered", "active-" + i % 150)
                    .at(day.plusSeconds(i % 2))
                    .event());
        }
        consumed(events);

        read("/v1/metrics/players_active?from=2026-04-01T08:00:00Z&to=2026-04-01T08:01:00Z")
                .jsonPath("$.points[0].value")
                .isEqualTo(50)
                .jsonPath("$.standardError")
                .isEqualTo(null);
        read("/v1/metrics/dau?from=2026-04-01T00:00:00Z&to=2026-04-04T00:00:00Z&step=day")
                .jsonPath("$.points.length()")
                .isEqualTo(3)
                .jsonPath("$.points[0].value")
                .isEqualTo(50)
                .jsonPath("$.standardError")
                .isEqualTo(0.0163);
        read("/v1/metrics/wau?from=2026-04-01T00:00:00Z&to=2026-04-12T00:00:00Z&step=day")
                .jsonPath("$.points.length()")
                .isEqualTo(9)
                .jsonPath("$.points[2].value")
                .isEqualTo(150)
                .jsonPath("$.points[8].value")
                .isEqualTo(50);
        refused(422, "/v1/metrics/wau?step=hour");
    }

    @Test
    void a_match_counts_once_though_each_of_its_players_tells_it() {
        List<GameEvent> formed = new ArrayList<>();
        List<GameEvent> completed = new ArrayList<>();
        for (int player = 0; player < 10; player++) {
            formed.add(Draft.of("match_formed", "m-player-" + player)
                    .at("2026-05-01T09:00:00Z")
                    .match("match-once")
                    .with(Map.of(
                            "queue", "duel", "region", "us-east", "waitSeconds", player + 0.5, "pingMs", 20 + player))
                    .event());
            completed.add(Draft.of("match_completed", "m-player-" + player)
                    .at("2026-05-01T09:10:00Z")
                    .match("match-once")
                    .with(Map.of("result", "WIN", "queue", "duel", "durationSeconds", 600))
                    .event());
        }
        consumed(Topics.MATCH_EVENTS.name(), formed);
        consumed(completed);

        String day = "from=2026-05-01T00:00:00Z&to=2026-05-02T00:00:00Z&step=day";
        read("/v1/metrics/matches?by=region&" + day)
                .jsonPath("$.points.length()")
                .isEqualTo(1)
                .jsonPath("$.points[0].region")
                .isEqualTo("us-east")
                .jsonPath("$.points[0].value")
                .isEqualTo(1);
        read("/v1/metrics/matches_completed?" + day)
                .jsonPath("$.points[0].value")
                .isEqualTo(1);
        read("/v1/metrics/match_length?" + day)
                .jsonPath("$.points[0].value")
                .isEqualTo(600.0)
                .jsonPath("$.points[0].count")
                .isEqualTo(1);
        read("/v1/metrics/queue_wait?by=queue&" + day)
                .jsonPath("$.points[0].queue")
                .isEqualTo("duel")
                .jsonPath("$.points[0].count")
                .isEqualTo(10)
                .jsonPath("$.points[0].max")
                .isEqualTo(9.5)
                .jsonPath("$.points[0].p90")
                .isEqualTo(8.5);
        read("/v1/metrics/ping?" + day).jsonPath("$.points[0].min").isEqualTo(20.0);
    }

    @Test
    void sessions_without_a_crash_are_a_share_of_all() {
        List<GameEvent> events = new ArrayList<>();
        for (int session = 0; session < 4; session++)
            events.add(Draft.of("session_started", "s-" + session)
                    .at("2026-05-10T09:00:00Z")
                    .session("free-" + session)
                    .event());
        for (int report = 0; report < 3; report++)
            events.add(Draft.of("crash_reported", "s-1")
                    .at("2026-05-10T09:05:00Z")
                    .session("free-1")
                    .with(Map.of("exception", "Boom"))
                    .event());
        consumed(events);

        read("/v1/metrics/crash_free_sessions?from=2026-05-10T00:00:00Z&to=2026-05-11T00:00:00Z&step=day")
                .jsonPath("$.points[0].value")
                .isEqualTo(0.75);
    }

    @Test
    void the_catalogue_names_every_series_and_questions_beyond_it_are_refused() {
        read("/v1/metrics")
                .jsonPath("$.metrics[?(@.name=='events')].unit")
                .isEqualTo("events")
                .jsonPath("$.metrics[?(@.name=='queue_wait')].unit")
                .isEqualTo("s");
        refused(404, "/v1/metrics/happiness");
        refused(422, "/v1/metrics/events?step=fortnight");
        refused(422, "/v1/metrics/events?by=playerId");
        refused(422, "/v1/metrics/events?from=2026-01-01T00:00:00Z&to=2026-01-31T00:00:00Z&step=minute");
        refused(422, "/v1/metrics/events?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z");
    }
}
