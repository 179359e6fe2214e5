package gg.matchstream.consumption.batch;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Position;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.StreamRecord;
import gg.matchstream.contract.topic.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OwnPartitionsTest {
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00Z");

    private final OwnPartitions own = new OwnPartitions();
    private final ToldOffsets offsets = new ToldOffsets();

    @Test
    void a_database_that_is_away_is_asked_once_not_once_for_each_partition() {
        for (int number = 0; number < 12; number++) own.taken("tally", troubled(number));
        offsets.away = true;

        assertThat(own.report(offsets)).isFalse();

        assertThat(offsets.asked).hasSize(1);
    }

    @Test
    void every_trouble_is_told_once() {
        for (int number = 0; number < 3; number++) own.taken("tally", troubled(number));

        assertThat(own.report(offsets)).isTrue();
        assertThat(own.report(offsets)).isTrue();

        assertThat(offsets.asked).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void what_could_not_be_told_is_told_when_the_database_is_back() {
        own.taken("tally", troubled(0));
        offsets.away = true;
        own.report(offsets);
        offsets.away = false;

        assertThat(own.report(offsets)).isTrue();

        assertThat(offsets.asked).containsExactly(0, 0);
        assertThat(offsets.errors).isEqualTo(1);
    }

    /** A partition whose one transaction has failed for want of a database. */
    private static PartitionWork troubled(int number) {
        Transactions failing = new Transactions() {
            @Override
            public <T> T inOne(Supplier<T> work) {
                throw new IllegalStateException("no database");
            }
        };
        ConsumeBatch batches = new ConsumeBatch(
                new Consumer("tally", List.of(new Topic("events", 12, Duration.ofDays(7))), new NoEffects(), false),
                new Reader((short) 1, "tally", 0),
                failing,
                new BatchStores(new ToldOffsets(), null, null, null, null, Duration.ofHours(1)),
                _ -> FaultKind.PASSING);
        var partition = new SourcePartition("events", number);
        var work = new PartitionWork(
                partition,
                batches,
                new Decoding(1),
                new Pauses(Duration.ofMillis(1), Duration.ofMillis(1)),
                new Unheard(),
                0);
        work.work(List.of(new StreamRecord(partition, 0, NOW, null, null, List.of())), NOW);
        return work;
    }

    private record NoEffects() implements EventEffects {
        @Override
        public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
            return List.of();
        }

        @Override
        public List<FailedEffect> reapply(ConsumedEvent event, List<String> effects, BatchContext context) {
            return List.of();
        }
    }

    private record Unheard() implements BatchListener {
        @Override
        public void finished(String consumer, SourcePartition partition, int records, BatchOutcome outcome) {}

        @Override
        public void troubled(String consumer, SourcePartition partition, Throwable fault, int timesInARow) {}
    }

    private static final class ToldOffsets implements Offsets {
        private final List<Integer> asked = new ArrayList<>();
        private long errors;
        private boolean away;

        @Override
        public void report(Reader reader, SourcePartition partition, @Nullable Trouble trouble, long more) {
            asked.add(partition.number());
            if (away) throw new IllegalStateException("no database");
            errors += more;
        }

        @Override
        public Reader register(String consumer) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Position open(Reader reader, SourcePartition partition, long logStart) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean advance(Reader reader, SourcePartition partition, long expected, long next, Instant now) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void lock(Reader reader, SourcePartition partition) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean skip(Reader reader, SourcePartition partition, long expected, long next) {
            throw new UnsupportedOperationException();
        }
    }
}
