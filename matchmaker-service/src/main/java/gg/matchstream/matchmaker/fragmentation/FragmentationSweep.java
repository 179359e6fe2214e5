package gg.matchstream.matchmaker.fragmentation;

import gg.matchstream.matchmaker.fragmentation.RegionWatches.Place;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Region;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.StatusFacts;
import gg.matchstream.matchmaker.status.StatusFacts.Headcount;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Looks at the population of every queue in every region, and merges and parts regions by it. */
public final class FragmentationSweep {
    private final Queues queues;
    private final Regions regions;
    private final StatusFacts statuses;
    private final RegionWatches watches;
    private final MergePolicy policy;

    public FragmentationSweep(
            Queues queues, Regions regions, StatusFacts statuses, RegionWatches watches, MergePolicy policy) {
        this.queues = queues;
        this.regions = regions;
        this.statuses = statuses;
        this.watches = watches;
        this.policy = policy;
    }

    /** The regions that were merged or parted. */
    public Map<Place, RegionWatch> run(Instant now) {
        Map<Place, List<Long>> populations = populations();
        return watches.update(
                before -> {
                    Map<Place, RegionWatch> after = new HashMap<>();
                    populations.forEach((place, counts) ->
                            after.put(place, policy.next(before.getOrDefault(place, RegionWatch.APART), counts, now)));
                    return after;
                },
                now);
    }

    /** Of each queue one count, zero where nobody is: an empty queue is the thinnest. */
    private Map<Place, List<Long>> populations() {
        Map<String, Map<String, Long>> byQueue = statuses.headcounts().stream()
                .collect(Collectors.groupingBy(
                        Headcount::queue,
                        Collectors.toMap(Headcount::region, head -> head.waiting() + head.playing(), Long::sum)));
        Map<String, List<String>> groups = queues.current().stream()
                .filter(QueueDefinition::enabled)
                .collect(Collectors.groupingBy(
                        QueueDefinition::group, Collectors.mapping(QueueDefinition::name, Collectors.toList())));
        Map<Place, List<Long>> populations = new HashMap<>();
        groups.forEach((group, names) -> {
            for (Region region : regions.all()) {
                populations.put(
                        new Place(group, region.name()),
                        names.stream()
                                .map(name ->
                                        byQueue.getOrDefault(name, Map.of()).getOrDefault(region.name(), 0L))
                                .toList());
            }
        });
        return populations;
    }
}
