package gg.matchstream.matchmaker.stats;

import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Region;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.stats.QueueFacts.Ends;
import gg.matchstream.matchmaker.stats.QueueFacts.Waits;
import gg.matchstream.matchmaker.status.StatusFacts;
import gg.matchstream.matchmaker.status.StatusFacts.Headcount;
import gg.matchstream.matchmaker.status.StatusFacts.MergedRegion;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Puts together how the queues do. A few statements for all queues, however many there are. */
public final class ReadQueueStats {
    private static final Duration RECENT = Duration.ofMinutes(10);
    private static final Duration RATE = Duration.ofMinutes(1);
    private static final int WAITS_MAX = 50_000;

    private final Queues queues;
    private final Regions regions;
    private final StatusFacts statuses;
    private final QueueFacts facts;

    public ReadQueueStats(Queues queues, Regions regions, StatusFacts statuses, QueueFacts facts) {
        this.queues = queues;
        this.regions = regions;
        this.statuses = statuses;
        this.facts = facts;
    }

    /** Empty where there is no such queue. */
    public Optional<QueueStats> of(String name, Instant now) {
        queues.refresh();
        return queues.find(name)
                .flatMap(queue -> read(List.of(queue), now).stream().findFirst());
    }

    /** By name. */
    public List<QueueStats> all(Instant now) {
        return read(queues.current(), now);
    }

    private List<QueueStats> read(List<QueueDefinition> wanted, Instant now) {
        List<Headcount> heads = statuses.headcounts();
        Set<MergedRegion> merged = new HashSet<>(statuses.mergedRegions());
        Map<String, Waits> waits = facts.waits(now.minus(RECENT), WAITS_MAX);
        Map<String, Long> formed = facts.formed(now.minus(RATE));
        Map<String, Ends> ended = facts.ended(now.minus(RECENT));
        return wanted.stream()
                .map(queue -> {
                    String name = queue.name();
                    List<Headcount> own = heads.stream()
                            .filter(head -> head.queue().equals(name))
                            .toList();
                    Ends ends = Ends.orNone(ended.get(name));
                    Optional<Waits> waited = Optional.ofNullable(waits.get(name));
                    return new QueueStats(
                            name,
                            now,
                            perRegion(region -> population(own, region)),
                            own.stream().mapToLong(Headcount::waiting).sum(),
                            waited.map(Waits::secondsP50).orElse(null),
                            waited.map(Waits::secondsP90).orElse(null),
                            waited.map(Waits::secondsP99).orElse(null),
                            formed.getOrDefault(name, 0L),
                            waited.map(Waits::spreadP50).orElse(null),
                            waited.map(Waits::pingP95).orElse(null),
                            perRegion(region -> merged.contains(new MergedRegion(queue.group(), region))),
                            ends.expired(),
                            ends.cancelled());
                })
                .toList();
    }

    private static long population(List<Headcount> heads, String region) {
        return heads.stream()
                .filter(head -> head.region().equals(region))
                .mapToLong(head -> head.waiting() + head.playing())
                .sum();
    }

    private <T> Map<String, T> perRegion(Function<String, T> value) {
        Map<String, T> all = new LinkedHashMap<>();
        for (Region region : regions.all()) all.put(region.name(), value.apply(region.name()));
        return all;
    }
}
