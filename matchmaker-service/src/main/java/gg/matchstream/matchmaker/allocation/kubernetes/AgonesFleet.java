package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.Fleet;
import gg.matchstream.matchmaker.allocation.HeldServers;
import gg.matchstream.matchmaker.allocation.ServerRequest;
import gg.matchstream.matchmaker.ticket.Matches;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.stereotype.Component;

/** Game servers of Agones, in one cluster or one per region. */
@Component
@ConditionalOnProperty(name = "matchstream.fleet.kind", havingValue = "agones")
final class AgonesFleet implements Fleet, HeldServers {
    private final AgonesSettings settings;
    private final Allocator allocator;
    private final ServerWatch watch;

    AgonesFleet(AgonesSettings settings, SslBundles bundles, Matches matches, ExecutorService workers) {
        this.settings = settings;
        ClusterApi cluster = new ClusterApi(
                settings, new HttpsCalls(bundles, settings.clusterSslBundle(), settings.answersWithin()));
        this.allocator = switch (settings.via()) {
            case ALLOCATOR ->
                new AllocatorService(
                        settings, new HttpsCalls(bundles, settings.allocatorSslBundle(), settings.answersWithin()));
            case KUBERNETES -> new ClusterAllocations(settings, cluster);
        };
        this.watch = new ServerWatch(settings, cluster, matches::running, workers);
    }

    @Override
    public AllocationOutcome allocate(ServerRequest request) {
        Labels labels = Labels.of(request, settings);
        if (!labels.areAllowed())
            return new AllocationOutcome.NoServer("no server can have the labels that this match needs");
        return allocator.allocate(request, labels);
    }

    @Override
    public void release(UUID matchId) {
        watch.release(matchId);
    }

    @Override
    public Collection<UUID> matches() {
        return watch.current().held();
    }

    @Override
    public Collection<UUID> gone() {
        return watch.lookAndTellGone();
    }

    @Override
    public Map<String, Map<String, Integer>> counts() {
        return Map.of("all", Map.of("allocated", watch.current().held().size()));
    }
}
