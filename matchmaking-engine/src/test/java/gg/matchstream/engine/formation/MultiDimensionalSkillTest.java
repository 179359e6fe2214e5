package gg.matchstream.engine.formation;

import static gg.matchstream.engine.TicketFixture.ticket;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gg.matchstream.engine.Scene;
import gg.matchstream.engine.TicketFixture;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.SkillMetric;
import gg.matchstream.engine.rules.SkillRule;
import gg.matchstream.engine.rules.SkillWindow;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Skill as a vector: what counts is the distance in all dimensions, not in the one that the pool is sorted by. */
class MultiDimensionalSkillTest {

    private static final List<String> DIMENSIONS = List.of("aim", "tactics", "support");

    private static final double WINDOW = 100;

    @Test
    void near_in_one_dimension_and_far_in_another_is_far() {
        var scene = Scene.of(duel(SkillMetric.EUCLIDEAN, 3)).waiting(at(1, 500, 500, 500), at(2, 500, 500, 900));

        assertThat(scene.outlookAfterMs(1_000, 1).waitingFor()).isEqualTo(WaitingFor.SKILL);
        assertThat(scene.roundAfterMs(1_000)).isEmpty();
    }

    @Test
    void the_euclidean_window_ends_at_the_straight_distance() {
        assertThat(Scene.of(duel(SkillMetric.EUCLIDEAN, 2))
                        .waiting(at(1, 0, 0), at(2, 60, 80))
                        .roundAfterMs(0))
                .singleElement()
                .satisfies(match -> assertThat(match.quality().spread()).isCloseTo(100, within(0.01)));
        assertThat(Scene.of(duel(SkillMetric.EUCLIDEAN, 2))
                        .waiting(at(1, 0, 0), at(2, 60.1, 80))
                        .roundAfterMs(0))
                .isEmpty();
    }

    /**
     * With deviations of 100 and a correlation of 0.8, (60, 60) is 63.2 points away, by hand: L = ((100, 0), (80, 60)) and
     * |L⁻¹(60, 60)| = |(0.6, 0.2)|. Against the correlation (60, −60) is 189.7.
     */
    @Test
    void mahalanobis_does_not_count_twice_what_goes_together() {
        var metric = new SkillMetric.Mahalanobis(List.of(List.of(10_000.0, 8_000.0), List.of(8_000.0, 10_000.0)));

        assertThat(Scene.of(duel(metric, 2)).waiting(at(1, 0, 0), at(2, 60, 60)).roundAfterMs(0))
                .singleElement()
                .satisfies(match -> assertThat(match.quality().spread()).isCloseTo(63.25, within(0.01)));
        assertThat(Scene.of(duel(metric, 2))
                        .waiting(at(1, 0, 0), at(2, 60, -60))
                        .roundAfterMs(0))
                .isEmpty();
    }

    @Test
    void the_nearest_in_all_dimensions_is_chosen_not_the_nearest_in_the_first() {
        var scene = Scene.of(duel(SkillMetric.EUCLIDEAN, 2))
                .waiting(
                        at(1, 500, 500),
                        at(2, 501, 590).queuedAfterMs(1),
                        at(3, 530, 500).queuedAfterMs(1));

        assertThat(scene.roundAfterMs(10))
                .singleElement()
                .satisfies(match -> assertThat(match.ticketIds()).contains(TicketFixture.id(1), TicketFixture.id(3)));
    }

    @Property(tries = 150)
    void no_legal_pair_is_left_over_and_no_illegal_one_plays(@ForAll Random random) {
        double[][] points = points(random, 2 + random.nextInt(60), 300);
        var left = new HashSet<Integer>();
        IntStream.range(0, points.length).forEach(left::add);
        for (MatchProposal match : form(1, points)) {
            List<Integer> pair = numbers(match);
            assertThat(distance(points[pair.get(0)], points[pair.get(1)])).isLessThanOrEqualTo(WINDOW);
            left.removeAll(pair);
        }

        for (int a : left) {
            for (int b : left) {
                assertThat(a == b || distance(points[a], points[b]) > WINDOW - 0.05)
                        .as("%s and %s", a, b)
                        .isTrue();
            }
        }
    }

    @Property(tries = 100)
    void all_of_a_team_match_are_near_each_other(@ForAll Random random) {
        double[][] points = points(random, 10 + random.nextInt(60), 120);
        var seen = new HashSet<Integer>();
        for (MatchProposal match : form(2, points)) {
            List<Integer> group = numbers(match);
            assertThat(group).hasSize(4);
            for (int a : group) {
                assertThat(seen.add(a)).isTrue();
                for (int b : group) {
                    assertThat(distance(points[a], points[b])).isLessThanOrEqualTo(WINDOW);
                }
            }
        }
    }

    /** The tree is a means: it must give what sorting everybody by distance gives, also when some are gone. */
    @Property(tries = 200)
    void a_walk_over_the_tree_meets_everyone_free_nearest_first(@ForAll Random random) {
        int count = 1 + random.nextInt(200);
        double[][] points = points(random, count, 100);
        var taken = new Taken(count);
        var cell = new Cell();
        cell.open(0, false, false);
        for (int i = 0; i < count; i++) {
            int entry = cell.add();
            cell.slot[entry] = i;
        }
        cell.close(taken);
        var tree = new SkillTree(points);
        var walk = new TreeWalk();
        for (int round = 0; round < 4; round++) {
            int chooser = random.nextInt(count);
            var met = new ArrayList<Integer>();
            walk.start(tree, chooser);
            for (int next = walk.next(cell, tree, chooser); next >= 0; next = walk.next(cell, tree, chooser))
                met.add(next);

            List<Double> wanted = IntStream.range(0, count)
                    .filter(entry -> entry != chooser && !taken.contains(entry))
                    .mapToObj(entry -> distance(points[chooser], points[entry]))
                    .sorted()
                    .toList();
            assertThat(met.stream()
                            .map(entry -> distance(points[chooser], points[entry]))
                            .toList())
                    .isEqualTo(wanted);
            assertThat(Set.copyOf(met)).hasSameSizeAs(met);
            for (int i = 0; i < count / 4; i++) taken.add(random.nextInt(count));
        }
    }

    private static RuleSet duel(SkillMetric metric, int dimensions) {
        return rules(1, metric, dimensions);
    }

    private static RuleSet rules(int size, SkillMetric metric, int dimensions) {
        return RuleSet.of("q", Strategy.SKILL, TeamShape.of(2, size))
                .withSkill(new SkillRule(SkillWindow.fixed(WINDOW), 0, DIMENSIONS.subList(0, dimensions), metric));
    }

    private static TicketFixture at(long number, double... point) {
        return switch (point.length) {
            case 2 -> ticket(number).skills(Map.of("aim", point[0], "tactics", point[1]));
            default -> ticket(number).skills(Map.of("aim", point[0], "tactics", point[1], "support", point[2]));
        };
    }

    private static List<MatchProposal> form(int size, double[][] points) {
        var scene = Scene.of(rules(size, SkillMetric.EUCLIDEAN, 3));
        for (int i = 0; i < points.length; i++) scene.waiting(at(i, points[i]).queuedAfterMs(i));
        return scene.roundAfterMs(10_000);
    }

    private static List<Integer> numbers(MatchProposal match) {
        return match.ticketIds().stream()
                .map(id -> (int) id.value().getLeastSignificantBits())
                .toList();
    }

    private static double[][] points(Random random, int count, double deviation) {
        double[][] points = new double[count][];
        Arrays.setAll(
                points,
                _ -> random.doubles(3)
                        .map(share -> 1_000 + deviation * (2 * share - 1))
                        .toArray());
        return points;
    }

    private static double distance(double[] a, double[] b) {
        double square = 0;
        for (int i = 0; i < a.length; i++) square += (a[i] - b[i]) * (a[i] - b[i]);
        return Math.sqrt(square);
    }
}
