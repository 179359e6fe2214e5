package gg.matchstream.consumption.health;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.contract.topic.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Looks at every partition of every consumer, whoever reads it: offsets from the database, ends from the brokers, and of
 * this instance's own partitions what it knows itself, so that the picture stays right while the database is away.
 */
public final class WatchConsumers {
    private record Key(String consumer, SourcePartition partition) {}

    /** A timestamp that was read, and for which offset: it holds as long as the offset does. */
    private record Oldest(long offset, Instant at) {}

    private final List<Consumer> consumers;
    private final StoredPositions stored;
    private final Logs logs;
    private final OwnPartitions own;
    private final Map<Key, MovementTracker> trackers = new HashMap<>();
    private final Map<Key, Oldest> oldest = new HashMap<>();
    private Map<Key, StoredPositions.Stored> positions = Map.of();
    private Set<String> paused = Set.of();
    private Map<SourcePartition, Logs.Edges> edges = Map.of();
    private volatile List<PartitionHealth> latest = List.of();

    /** When the last look that saw everything began. */
    private volatile Instant lookedAt = Instant.EPOCH;

    public WatchConsumers(List<Consumer> consumers, StoredPositions stored, Logs logs, OwnPartitions own) {
        this.consumers = consumers;
        this.stored = stored;
        this.logs = logs;
        this.own = own;
    }

    /** As of the last look. */
    public List<PartitionHealth> latest() {
        return latest;
    }

    /**
     * Up to which instant this consumer has dealt with every record that lay in the log, in every partition; the epoch
     * before any look. It stands still while the database or the brokers do not answer: nobody knows then.
     */
    public Instant passedUntil(String consumer) {
        List<PartitionFacts> facts = latest.stream()
                .map(PartitionHealth::facts)
                .filter(fact -> fact.consumer().equals(consumer))
                .toList();
        if (facts.isEmpty()) return Instant.EPOCH;
        return facts.stream()
                .filter(fact -> fact.lagRecords() > 0)
                .map(fact -> fact.oldestUnprocessedAt() == null ? Instant.EPOCH : fact.oldestUnprocessedAt())
                .min(Instant::compareTo)
                .orElse(lookedAt);
    }

    /** Looks once; what does not answer now keeps its last word. */
    public synchronized Look run(Instant now) {
        boolean database = refreshPositions();
        boolean brokers = refreshEdges();
        Instant sawAll = database && brokers ? now : lookedAt;
        List<PartitionFacts> facts = facts();
        if (brokers) facts = withAges(facts);
        latest = facts.stream()
                .map(fact -> HealthRules.judge(
                        fact,
                        trackers.computeIfAbsent(new Key(fact.consumer(), fact.partition()), _ -> new MovementTracker())
                                .observe(fact, now),
                        now))
                .toList();
        lookedAt = sawAll;
        return new Look(latest.size(), database, brokers);
    }

    /** What one look reached. */
    public record Look(int partitions, boolean databaseAnswered, boolean brokersAnswered) {}

    private boolean refreshPositions() {
        try {
            positions = stored.all().stream()
                    .collect(Collectors.toMap(row -> new Key(row.consumer(), row.partition()), row -> row));
            paused = Set.copyOf(stored.pausedConsumers());
            return true;
        } catch (RuntimeException _) {
            return false;
        }
    }

    private boolean refreshEdges() {
        try {
            edges = logs.edges(topics());
            return true;
        } catch (RuntimeException _) {
            return false;
        }
    }

    private Set<String> topics() {
        return consumers.stream()
                .flatMap(consumer -> consumer.topics().stream())
                .map(Topic::name)
                .collect(Collectors.toSet());
    }

    private List<PartitionFacts> facts() {
        Map<String, Duration> retention = retention();
        List<PartitionFacts> facts = new ArrayList<>();
        for (Consumer consumer : consumers) {
            Set<String> topics = consumer.topics().stream().map(Topic::name).collect(Collectors.toSet());
            edges.keySet().stream()
                    .filter(partition -> topics.contains(partition.topic()))
                    .sorted(java.util.Comparator.comparing(SourcePartition::topic)
                            .thenComparingInt(SourcePartition::number))
                    .forEach(partition -> facts.add(facts(consumer, partition, retention.get(partition.topic()))));
        }
        return facts;
    }

    private Map<String, Duration> retention() {
        try {
            return logs.retention(topics());
        } catch (RuntimeException _) {
            return Map.of();
        }
    }

    private PartitionFacts facts(Consumer consumer, SourcePartition partition, @Nullable Duration retention) {
        Key key = new Key(consumer.name(), partition);
        StoredPositions.Stored row = positions.get(key);
        PartitionWork work = own.find(consumer.name(), partition);
        Logs.Edges edge = edges.getOrDefault(partition, new Logs.Edges(0, 0));
        long next = row == null ? edge.start() : row.nextOffset();
        Trouble trouble = row == null ? null : row.trouble();
        if (work != null) {
            next = Math.max(next, work.nextOffset());
            trouble = work.trouble() == null && trouble != null && trouble.kind() == Trouble.Kind.RETRYING
                    ? null
                    : work.trouble() == null ? trouble : work.trouble();
        }
        Oldest known = oldest.get(key);
        return new PartitionFacts(
                consumer.name(),
                partition,
                edge.end(),
                next,
                row == null ? null : row.lastProcessedAt(),
                known != null && known.offset() == next ? known.at() : null,
                row == null ? paused.contains(consumer.name()) : row.paused(),
                trouble,
                (row == null ? 0 : row.errorsTotal()) + (work == null ? 0 : work.unreportedErrors()),
                (row == null ? 0 : row.lostRecords()) + lostUnaccepted(trouble, edge, next),
                retention);
    }

    /** What is gone counts as lost at once, not only when someone accepts it. */
    private static long lostUnaccepted(@Nullable Trouble trouble, Logs.Edges edge, long next) {
        boolean stopped = trouble != null && trouble.kind() == Trouble.Kind.DATA_LOSS;
        return stopped ? Math.max(0, edge.start() - next) : 0;
    }

    private List<PartitionFacts> withAges(List<PartitionFacts> facts) {
        Map<String, Map<SourcePartition, Long>> wanted = new HashMap<>();
        for (PartitionFacts fact : facts) {
            if (fact.lagRecords() == 0 || fact.oldestUnprocessedAt() != null) continue;
            wanted.computeIfAbsent(fact.consumer(), _ -> new HashMap<>()).put(fact.partition(), fact.nextOffset());
        }
        if (wanted.isEmpty()) return facts;
        wanted.forEach(this::readAges);
        return facts.stream().map(this::withAge).toList();
    }

    private void readAges(String consumer, Map<SourcePartition, Long> offsets) {
        try {
            logs.timestamps(offsets)
                    .forEach((partition, at) ->
                            oldest.put(new Key(consumer, partition), new Oldest(offsets.get(partition), at)));
        } catch (RuntimeException _) {
            // The lag in records still stands; its age comes with the next look.
        }
    }

    private PartitionFacts withAge(PartitionFacts fact) {
        Oldest known = oldest.get(new Key(fact.consumer(), fact.partition()));
        if (known == null || fact.lagRecords() == 0) return fact;
        return new PartitionFacts(
                fact.consumer(),
                fact.partition(),
                fact.logEnd(),
                fact.nextOffset(),
                fact.lastProcessedAt(),
                known.at(),
                fact.paused(),
                fact.trouble(),
                fact.errorsTotal(),
                fact.lostRecords(),
                fact.retention());
    }
}
