package gg.matchstream.engine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualDayTest {
    private static final RuleSet HYBRID = RuleSet.of("hybrid", Strategy.HYBRID, TeamShape.of(2, 2));
    private static final DayPopulation POPULATION = DayPopulation.reference(40_000, 7);
    /** Parties of three and more find no team of two; they wait until they give up and cost nobody a match. */
    private static final VirtualDay TWO_HOURS = new VirtualDay(Duration.ofHours(2), Duration.ofSeconds(1));

    @Test
    void the_same_seed_gives_the_same_report_and_another_seed_another() {
        TrilemmaReport first = run(Scenario.of("a", HYBRID), POPULATION);

        assertThat(run(Scenario.of("a", HYBRID), POPULATION)).isEqualTo(first);
        assertThat(run(Scenario.of("a", HYBRID), DayPopulation.reference(40_000, 8)))
                .isNotEqualTo(first);
    }

    @Test
    void about_as_many_players_come_as_the_population_has() {
        TrilemmaReport report = run(Scenario.of("a", HYBRID), POPULATION);

        assertThat(report.players()).isBetween(3_000L, 3_700L);
        assertThat(report.waitsBySkillDecile()).hasSize(10);
        assertThat(report.waitsByRegion()).hasSize(20);
        long tickets = report.waits().tickets();
        assertThat(report.waitsBySkillDecile().stream()
                        .mapToLong(TrilemmaReport.Waits::tickets)
                        .sum())
                .isEqualTo(tickets);
        assertThat(report.waitsByRegion().values().stream()
                        .mapToLong(TrilemmaReport.Waits::tickets)
                        .sum())
                .isEqualTo(tickets);
    }

    @Test
    void every_match_of_a_day_keeps_the_rules_and_nobody_plays_twice() {
        List<String> faults = new ArrayList<>();
        var engine = new MatchFormation();
        var audited = new Scenario("audited", List.of(HYBRID), false, (view, now, seed) -> {
            List<MatchProposal> matches = engine.form(view, now, seed);
            matches.forEach(match -> {
                if (match.players() != 4) faults.add(match + " has " + match.players() + " players");
                if (!(match.quality().spread() <= 2 * 600)) faults.add("spread " + match.quality());
            });
            return matches;
        });

        TrilemmaReport report = run(audited, POPULATION);

        assertThat(faults).isEmpty();
        assertThat(report.matches()).isPositive();
    }

    /** The same players in three queues wait longer than in one; merged, as if they were in one. */
    @Test
    void splitting_a_thin_population_costs_waits_and_merging_gives_them_back() {
        var thin = DayPopulation.reference(20_000, 3);
        List<RuleSet> three = List.of(
                HYBRID.inGroup("ranked"),
                RuleSet.of("skill", Strategy.SKILL, TeamShape.of(2, 2)).inGroup("ranked"),
                RuleSet.of("ping", Strategy.CONNECTION, TeamShape.of(2, 2)).inGroup("ranked"));

        TrilemmaReport apart = run(Scenario.of("apart", three, false), thin);
        TrilemmaReport merged = run(Scenario.of("merged", three, true), thin);

        assertThat(merged.waits().secondsP95()).isLessThan(apart.waits().secondsP95());
        assertThat(merged.unmatchedShare()).isLessThan(apart.unmatchedShare());
        assertThat(merged.mergedShare()).isPositive();
        assertThat(apart.mergedShare()).isZero();
    }

    @Test
    void evenings_follow_each_other_around_the_world() {
        assertThat(POPULATION.busyness(0, 6 * 3600)).isGreaterThan(1.7);
        assertThat(POPULATION.busyness(0, 18 * 3600)).isLessThan(0.3);
        assertThat(POPULATION.busyness(10, 18 * 3600)).isGreaterThan(1.7);
    }

    @Test
    void a_day_without_a_round_and_queues_of_two_groups_are_refused() {
        assertThatThrownBy(() -> new VirtualDay(Duration.ZERO, Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Scenario.of("x", List.of(HYBRID, HYBRID.inGroup("other")), false))
                .hasMessageContaining("one group");
    }

    private static TrilemmaReport run(Scenario scenario, DayPopulation population) {
        return TWO_HOURS.run(scenario, population, _ -> {});
    }
}
