package gg.matchstream.matchmaker.pool;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class LeaseIT extends MatchmakerContext {
    private final String one = unique("g");
    private final String other = unique("h");

    @Autowired
    private Leases leases;

    @Autowired
    private Transactions transactions;

    @Test
    void a_lease_is_renewed_under_its_token_and_refused_to_others_while_it_lasts() {
        assertThat(leases.hold(List.of(one, other), "anna")).isEqualTo(Map.of(one, 1L, other, 1L));
        assertThat(leases.hold(List.of(one, other), "anna")).isEqualTo(Map.of(one, 1L, other, 1L));
        assertThat(leases.hold(List.of(one, other), "ben")).isEmpty();
    }

    @Test
    void the_token_grows_with_every_change_of_the_holder_and_when_the_holder_itself_came_too_late() {
        leases.hold(List.of(one), "anna");
        expire(one);
        assertThat(leases.hold(List.of(one), "ben")).isEqualTo(Map.of(one, 2L));
        expire(one);
        assertThat(leases.hold(List.of(one), "ben")).isEqualTo(Map.of(one, 3L));
        leases.release("ben");
        assertThat(leases.hold(List.of(one), "anna")).isEqualTo(Map.of(one, 4L));
    }

    @Test
    void a_claim_under_the_current_token_delays_the_next_leader_and_one_under_an_old_token_delays_nobody() {
        leases.hold(List.of(one, other), "anna");
        expire(one);
        expire(other);
        leases.hold(List.of(other), "carl");
        expire(other);

        Map<String, Long> taken = transactions.inOne(() -> {
            assertThat(leases.isCurrent(one, 1)).isTrue();
            assertThat(leases.isCurrent(other, 1)).isFalse();
            return elsewhere(() -> leases.hold(List.of(one, other), "ben"));
        });

        assertThat(taken).isEqualTo(Map.of(other, 3L));
        assertThat(leases.hold(List.of(one, other), "ben")).isEqualTo(Map.of(one, 2L, other, 3L));
    }

    @Test
    void two_who_want_all_pools_at_once_share_them_without_a_deadlock() {
        List<String> groups =
                IntStream.range(0, 300).mapToObj(i -> unique("g" + i)).toList();
        for (int turn = 0; turn < 10; turn++) {
            var anna = inBackground(() -> leases.hold(groups, "anna"));
            Map<String, Long> bens = leases.hold(groups, "ben");
            List<String> held = new ArrayList<>(anna.join().keySet());
            held.addAll(bens.keySet());
            assertThat(held).containsExactlyInAnyOrderElementsOf(groups);
            groups.forEach(this::expire);
        }
    }

    private static <T> T elsewhere(Supplier<T> work) {
        return inBackground(work).join();
    }

    private static <T> CompletableFuture<T> inBackground(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work);
    }

    private void expire(String group) {
        jdbc.sql("UPDATE pool_lease SET held_until = now() - interval '1 s' WHERE queue_group = :group")
                .param("group", group)
                .update();
    }
}
