package gg.matchstream.matchmaker.fragmentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class MergePolicyTest {
    private static final MergePolicy POLICY =
            new MergePolicy(1_000, Duration.ofSeconds(30), 1_200, Duration.ofSeconds(60));
    private static final Instant START = Instant.parse("2026-11-30T04:00:00Z");

    private Instant now = START;
    private RegionWatch watch = RegionWatch.APART;

    @Test
    void a_region_merges_when_one_queue_has_been_thin_for_thirty_seconds() {
        stays(29, 999L, 5_000L);
        assertThat(watch.merged()).isFalse();

        stays(2, 999L, 5_000L);

        assertThat(watch.merged()).isTrue();
    }

    @Test
    void a_moment_of_plenty_begins_the_thirty_seconds_anew() {
        stays(29, 999L, 5_000L);
        stays(1, 1_000L, 5_000L);
        stays(29, 999L, 5_000L);

        assertThat(watch.merged()).isFalse();
    }

    @Test
    void a_region_parts_when_all_queues_have_been_full_for_sixty_seconds() {
        stays(31, 0L, 0L);
        stays(300, 1_201L, 1_200L);
        assertThat(watch.merged()).isTrue();

        stays(60, 1_201L, 1_201L);
        assertThat(watch.merged()).isTrue();
        stays(2, 1_201L, 1_201L);

        assertThat(watch.merged()).isFalse();
    }

    @Test
    void a_group_of_one_queue_is_never_merged() {
        stays(600, 0L);

        assertThat(watch).isEqualTo(RegionWatch.APART);
    }

    @Test
    void a_policy_that_would_flap_is_refused() {
        assertThatThrownBy(() -> new MergePolicy(1_000, Duration.ZERO, 999, Duration.ZERO))
                .hasMessageContaining("flap");
    }

    /** However the population moves, two changes are never closer than the shorter of both times. */
    @Property(tries = 200)
    void a_region_never_flaps(@ForAll @Size(min = 50, max = 400) List<@IntRange(max = 2_000) Integer> second) {
        Instant last = null;
        for (int players : second) {
            boolean was = watch.merged();
            watch = POLICY.next(watch, List.of((long) players, 3_000L), now);
            if (was != watch.merged()) {
                if (last != null) assertThat(Duration.between(last, now)).isGreaterThanOrEqualTo(POLICY.mergeAfter());
                last = now;
            }
            now = now.plusSeconds(1);
        }
    }

    private void stays(int seconds, Long... populations) {
        for (int second = 0; second < seconds; second++) {
            watch = POLICY.next(watch, List.of(populations), now);
            now = now.plusSeconds(1);
        }
    }
}
