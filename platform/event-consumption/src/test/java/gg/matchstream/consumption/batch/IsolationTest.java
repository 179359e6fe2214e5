package gg.matchstream.consumption.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class IsolationTest {
    /** ⌈log₂ 500⌉ + 1. */
    private static final int FAILURES_MAX = 10;

    @Property(tries = 500)
    void each_poisonous_record_costs_at_most_ten_failures_and_its_neighbours_nothing(
            @ForAll @IntRange(min = 1, max = 500) int size,
            @ForAll @Size(max = 6) Set<@IntRange(min = 0, max = 499) Integer> poison) {
        Isolation isolation = new Isolation();
        int failures = 0;
        int buried = 0;
        int applied = 0;
        int next = 0;
        while (next < size) {
            int take = isolation.take(size - next);
            int from = next;
            boolean fails = poison.stream().anyMatch(bad -> bad >= from && bad < from + take);
            if (!fails) {
                isolation.committed(take);
                applied += take;
                next += take;
            } else {
                failures++;
                isolation.failed(take);
                if (take == 1) {
                    isolation.buried();
                    buried++;
                    next++;
                }
            }
        }

        long bad = poison.stream().filter(number -> number < size).count();
        assertThat(buried).isEqualTo(bad);
        assertThat(applied).isEqualTo(size - bad);
        assertThat(failures).isLessThanOrEqualTo((int) bad * FAILURES_MAX);
    }
}
