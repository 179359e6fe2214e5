package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.batch.BatchListener;
import gg.matchstream.consumption.batch.ConsumeBatches;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.Decoding;
import gg.matchstream.consumption.batch.NextStep;
import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.batch.Pauses;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.StreamRecord;
import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyApplication;
import gg.matchstream.consumption.tally.TallyEffects;
import gg.matchstream.consumption.tally.TallyTest;
import gg.matchstream.contract.json.EventJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A reader that slept through a rebalance and wakes with records in its hands, which another has applied meanwhile. */
class ZombieIT extends TallyTest {
    private static final SourcePartition PARTITION = new SourcePartition(TallyApplication.TOPIC, 0);

    @Autowired
    private ConsumeBatches batches;

    @Autowired
    private Consumer tally;

    @Autowired
    private Offsets offsets;

    @Autowired
    private Decoding decoding;

    @Autowired
    private BatchListener listener;

    private record Tables(long effects, long remembered, long deadLetters, long nextOffset, long counted) {}

    @Test
    void a_zombie_changes_nothing() {
        PartitionWork zombie = asleep();
        long at = zombie.nextOffset();
        another("awake-events");
        Tables before = tables();

        // Ids that nobody has seen, so that dedup alone would let them pass.
        NextStep step = zombie.work(
                List.of(record(at, "zombie", "player_died"), record(at + 1, "zombie", "player_died")), Instant.now());

        assertThat(step).isEqualTo(new NextStep.LookUp());
        assertThat(tables()).isEqualTo(before);
    }

    @Test
    void a_zombie_buries_nothing() {
        PartitionWork zombie = asleep();
        long at = zombie.nextOffset();
        another("awake-burial");
        Tables before = tables();

        NextStep poison = zombie.work(List.of(record(at, "zombie", TallyEffects.POISON)), Instant.now());
        NextStep unreadable = zombie.work(List.of(unreadable(at)), Instant.now());

        assertThat(List.of(poison, unreadable)).containsOnly(new NextStep.LookUp());
        assertThat(tables()).isEqualTo(before);
    }

    @Test
    void a_zombie_moves_no_offset_past_a_hole() {
        PartitionWork zombie = asleep();
        long at = zombie.nextOffset();
        another("awake-hole");
        Tables before = tables();

        assertThat(zombie.passHole(at + 100, Instant.now())).isEqualTo(new NextStep.LookUp());

        assertThat(tables()).isEqualTo(before);
    }

    private PartitionWork asleep() {
        eventually(() -> assertThat(number("SELECT count(*) FROM consumer_offset WHERE topic = :topic"))
                .isEqualTo(3));
        return new PartitionWork(
                PARTITION,
                batches.of(tally, offsets.register("tally")),
                decoding,
                new Pauses(Duration.ofMillis(1), Duration.ofMillis(1)),
                listener,
                nextOffset());
    }

    /** The new owner of the partition goes on. */
    private void another(String player) {
        send(senders -> {
            for (int seq = 1; seq <= 5; seq++)
                senders.raw(0, player, EventJson.write(Senders.event(player, "player_died", seq)), null, null);
        });
        eventually(() -> assertThat(eventsOf(player)).isEqualTo(5));
    }

    private static StreamRecord record(long offset, String player, String type) {
        return record(offset, player, EventJson.write(Senders.event(player, type, offset + 1)));
    }

    private static StreamRecord unreadable(long offset) {
        return record(offset, "zombie", "no json".getBytes(StandardCharsets.UTF_8));
    }

    private static StreamRecord record(long offset, String player, byte[] value) {
        return new StreamRecord(
                PARTITION, offset, Instant.now(), player.getBytes(StandardCharsets.UTF_8), value, List.of());
    }

    private Tables tables() {
        return new Tables(
                eventsOf("%"),
                number("SELECT count(*) FROM processed_events WHERE :topic <> ''"),
                number("SELECT count(*) FROM dead_letters WHERE topic = :topic"),
                nextOffset(),
                number("SELECT COALESCE(sum(applied + duplicates), 0) FROM consumed_total WHERE topic = :topic"));
    }

    private long nextOffset() {
        return number("SELECT next_offset FROM consumer_offset WHERE topic = :topic AND partition = 0");
    }

    private long number(String sql) {
        return jdbc.sql(sql)
                .param("topic", TallyApplication.TOPIC)
                .query(Long.class)
                .single();
    }
}
