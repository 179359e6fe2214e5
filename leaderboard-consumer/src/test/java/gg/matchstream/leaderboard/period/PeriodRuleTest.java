package gg.matchstream.leaderboard.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class PeriodRuleTest {
    private static final List<String> ZONES = List.of(
            "UTC",
            "Europe/Berlin",
            "America/Sao_Paulo",
            "Africa/Cairo",
            "Asia/Kathmandu",
            "Australia/Lord_Howe",
            "Pacific/Apia");
    private static final List<PeriodKind> CALENDAR =
            List.of(PeriodKind.HOURLY, PeriodKind.DAILY, PeriodKind.WEEKLY, PeriodKind.MONTHLY);

    @Test
    void a_day_lasts_as_long_as_its_clocks_say() {
        assertThat(lengthOfDay("2026-03-29")).isEqualTo(Duration.ofHours(23));
        assertThat(lengthOfDay("2026-10-25")).isEqualTo(Duration.ofHours(25));
        assertThat(lengthOfDay("2026-10-26")).isEqualTo(Duration.ofHours(24));
    }

    @Test
    void both_hours_that_the_clocks_show_twice_are_hours_of_their_own() {
        PeriodRule hourly = rule(PeriodKind.HOURLY, "Europe/Berlin");
        assertThat(at(hourly, "2026-10-25T00:30:00Z").id()).isEqualTo("2026-10-25T00Z");
        assertThat(at(hourly, "2026-10-25T01:30:00Z").id()).isEqualTo("2026-10-25T01Z");
    }

    @Test
    void the_first_days_of_a_year_may_belong_to_the_last_week_of_the_year_before() {
        PeriodRule weekly = rule(PeriodKind.WEEKLY, "UTC");
        assertThat(at(weekly, "2027-01-03T23:59:59Z").id()).isEqualTo("2026-W53");
        assertThat(at(weekly, "2027-01-04T00:00:00Z").id()).isEqualTo("2027-W01");
        assertThat(weekly.named("2025-W53")).isEmpty();
    }

    @Test
    void between_seasons_there_is_none_and_the_one_before_is_the_last_that_ended() {
        PeriodRule rule = new PeriodRule(
                PeriodKind.SEASON,
                ZoneId.of("UTC"),
                List.of(season("s1", "2026-01-01", "2026-02-01"), season("s2", "2026-03-01", "2026-04-01")));
        Instant between = Instant.parse("2026-02-15T00:00:00Z");

        assertThat(rule.at(between)).isEmpty();
        assertThat(rule.before(between)).get().extracting(Period::id).isEqualTo("s1");
        assertThat(at(rule, "2026-03-01T00:00:00Z").id()).isEqualTo("s2");
        assertThat(rule.at(Instant.parse("2026-04-01T00:00:00Z"))).isEmpty();
    }

    @Test
    void what_is_taken_in_at_the_end_of_the_grace_still_counts_and_a_moment_later_no_more() {
        Period day = rule(PeriodKind.DAILY, "UTC").named("2026-11-30").orElseThrow();
        Instant last = day.to().plusSeconds(600);
        assertThat(day.takes(last, Duration.ofSeconds(600))).isTrue();
        assertThat(day.takes(last.plusMillis(1), Duration.ofSeconds(600))).isFalse();
    }

    @Property(tries = 500)
    void every_moment_is_in_one_period_which_its_id_names_and_the_one_before_touches(
            @ForAll @LongRange(min = 946_684_800L, max = 4_102_444_800L) long second,
            @ForAll @IntRange(max = 6) int zone,
            @ForAll @IntRange(max = 3) int kind) {
        Instant moment = Instant.ofEpochSecond(second);
        PeriodRule rule = rule(CALENDAR.get(kind), ZONES.get(zone));
        Period period = rule.at(moment).orElseThrow();

        assertThat(moment).isAfterOrEqualTo(period.from()).isBefore(period.to());
        assertThat(rule.named(period.id())).contains(period);
        assertThat(rule.before(moment).orElseThrow().to()).isEqualTo(period.from());
    }

    private static Duration lengthOfDay(String day) {
        Period period = rule(PeriodKind.DAILY, "Europe/Berlin").named(day).orElseThrow();
        return Duration.between(period.from(), period.to());
    }

    private static Period at(PeriodRule rule, String moment) {
        return rule.at(Instant.parse(moment)).orElseThrow();
    }

    private static PeriodRule rule(PeriodKind kind, String zone) {
        return new PeriodRule(kind, ZoneId.of(zone), List.of());
    }

    private static Season season(String id, String from, String to) {
        return new Season(id, Instant.parse(from + "T00:00:00Z"), Instant.parse(to + "T00:00:00Z"));
    }
}
