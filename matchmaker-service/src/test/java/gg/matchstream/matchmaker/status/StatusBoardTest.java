package gg.matchstream.matchmaker.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.QueueStore;
import gg.matchstream.matchmaker.queue.Queues;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Several instances over one table: what a leader finds out reaches the others, and stays true. */
class StatusBoardTest {
    private static final Outlook LONELY = new Outlook(0, false, "PLAYERS");
    private static final Outlook NEARLY = new Outlook(3, false, "SKILL");

    private final Table table = new Table();
    private final StatusBoard leader = board();
    private final StatusBoard other = board();
    private final UUID anna = UUID.randomUUID();
    private final UUID ben = UUID.randomUUID();

    @Test
    void others_show_what_the_leader_found() {
        leader.publish("g", Map.of(anna, NEARLY));
        other.refresh(List.of(anna));

        assertThat(other.outlook(anna)).isEqualTo(NEARLY);
    }

    @Test
    void only_changes_are_written() {
        leader.publish("g", Map.of(anna, NEARLY, ben, LONELY));
        table.written = 0;
        leader.publish("g", Map.of(anna, NEARLY, ben, NEARLY));

        assertThat(table.written).isEqualTo(1);
    }

    @Test
    void a_ticket_that_waits_no_more_leaves_nothing_behind() {
        leader.publish("g", Map.of(anna, NEARLY, ben, LONELY));
        leader.publish("g", Map.of(ben, LONELY));
        leader.publish("h", Map.of());

        assertThat(table.rows).containsOnlyKeys(ben);
        assertThat(leader.outlook(anna)).isEqualTo(Outlook.UNKNOWN);
    }

    @Test
    void whoever_leads_no_more_shows_what_the_new_leader_says() {
        leader.publish("g", Map.of(anna, LONELY));
        leader.forget("g");
        other.publish("g", Map.of(anna, NEARLY));
        leader.refresh(List.of(anna));

        assertThat(leader.outlook(anna)).isEqualTo(NEARLY);
    }

    @Test
    void after_a_crash_of_the_database_everything_is_told_again() {
        leader.publish("g", Map.of(anna, NEARLY, ben, LONELY));
        table.rows.clear();
        leader.refresh(List.of());
        leader.publish("g", Map.of(anna, NEARLY, ben, LONELY));

        assertThat(table.rows).isEqualTo(Map.of(anna, NEARLY, ben, LONELY));
    }

    @Test
    void what_could_not_be_written_is_written_the_next_time() {
        table.away = true;
        assertThatThrownBy(() -> leader.publish("g", Map.of(anna, NEARLY))).isInstanceOf(IllegalStateException.class);
        table.away = false;
        leader.publish("g", Map.of(anna, NEARLY));

        assertThat(table.rows).isEqualTo(Map.of(anna, NEARLY));
    }

    private StatusBoard board() {
        return new StatusBoard(table, new Queues(new NoQueues()));
    }

    private static final class Table implements StatusFacts {
        private final Map<UUID, Outlook> rows = new HashMap<>();
        private int written;
        private boolean away;

        @Override
        public Map<UUID, Outlook> outlooks(Collection<UUID> ticketIds) {
            Map<UUID, Outlook> found = new HashMap<>(rows);
            found.keySet().retainAll(ticketIds);
            return found;
        }

        @Override
        public void publish(Map<UUID, Outlook> changed, Collection<UUID> gone) {
            if (away) throw new IllegalStateException("away");
            written += changed.size();
            rows.putAll(changed);
            rows.keySet().removeAll(gone);
        }

        @Override
        public List<Headcount> headcounts() {
            return List.of();
        }

        @Override
        public List<WaitSample> recentWaits() {
            return List.of();
        }

        @Override
        public List<MergedRegion> mergedRegions() {
            return List.of();
        }
    }

    private static final class NoQueues implements QueueStore {
        @Override
        public List<Versioned> all() {
            return List.of();
        }

        @Override
        public boolean define(
                String name, BiFunction<List<QueueDefinition>, Integer, Optional<QueueDefinition>> decide) {
            return false;
        }

        @Override
        public boolean withdraw(String name) {
            return false;
        }
    }
}
