package gg.matchstream.matchmaker.fragmentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.fragmentation.RegionWatches.Place;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.StatusFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class FragmentationIT extends MatchmakerContext {
    @Autowired
    private Queues queues;

    @Autowired
    private Regions regions;

    @Autowired
    private StatusFacts statuses;

    @Autowired
    private RegionWatches watches;

    @Test
    void players_of_two_thin_queues_meet_once_their_region_is_merged() {
        String group = unique("g");
        String bySkill = queue(Map.of("group", group, "strategy", "SKILL"));
        String byPing = queue(Map.of("group", group, "strategy", "CONNECTION"));
        String first = enqueue(bySkill, unique("a"));
        String second = enqueue(byPing, unique("b"));
        queues.refresh();
        Instant now = Instant.now();
        FragmentationSweep sweep = sweep(new MergePolicy(1_000, Duration.ofSeconds(30), 1_200, Duration.ofSeconds(60)));

        sweep.run(now);
        assertThat(ticket(first).text("state")).isEqualTo("QUEUED");
        assertThat(ticket(first).body().path("pool").path("merged").asBoolean()).isFalse();
        Map<Place, RegionWatch> changed = sweep.run(now.plusSeconds(31));

        assertThat(changed.get(new Place(group, "us-east"))).isEqualTo(new RegionWatch(true, null));
        awaitState(first, "ASSIGNED");
        assertThat(ticket(second).text("matchId")).isEqualTo(ticket(first).text("matchId"));
        await().atMost(Duration.ofSeconds(10))
                .until(() -> ticket(second).body().path("pool").path("merged").asBoolean());
    }

    @Test
    void a_full_region_parts_again_and_what_is_gone_leaves_no_flag() {
        String group = unique("g");
        String one = queue(Map.of("group", group));
        String other = queue(Map.of("group", group));
        queues.refresh();
        Instant now = Instant.now();
        sweep(new MergePolicy(1_000, Duration.ZERO, 1_200, Duration.ofSeconds(60)))
                .run(now);
        assertThat(merged(group)).isEqualTo(5);

        call("DELETE", "/v1/queues/" + one, LIVEOPS, null);
        call("DELETE", "/v1/queues/" + other, LIVEOPS, null);
        queues.refresh();
        sweep(new MergePolicy(1_000, Duration.ofSeconds(30), 1_200, Duration.ofSeconds(60)))
                .run(now);

        assertThat(merged(group)).isZero();
    }

    /** The service's own sweep may be at it: then ours does nothing, and is asked again. */
    private void untilMerged(String group, int regions, MergePolicy policy, Instant now) {
        FragmentationSweep sweep = sweep(policy);
        await().atMost(Duration.ofSeconds(10)).until(() -> {
            sweep.run(now);
            return merged(group) == regions;
        });
    }

    private FragmentationSweep sweep(MergePolicy policy) {
        return new FragmentationSweep(queues, regions, statuses, watches, policy);
    }

    private int merged(String group) {
        return jdbc.sql("SELECT count(*) FROM merged_region WHERE queue_group = :group")
                .param("group", group)
                .query(Integer.class)
                .single();
    }
}
