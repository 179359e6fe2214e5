package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.ServerRequest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** A {@code GameServerAllocation} made through the Kubernetes API, where no allocator service is installed. */
final class ClusterAllocations implements Allocator {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterAllocations.class);

    /** Another allocation took the same server in that moment; one more try is cheap, two would eat the deadline. */
    private static final int TRIES_MAX = 2;

    private final AgonesSettings settings;
    private final ClusterApi api;

    ClusterAllocations(AgonesSettings settings, ClusterApi api) {
        this.settings = settings;
        this.api = api;
    }

    @Override
    public AllocationOutcome allocate(ServerRequest request, Labels labels) {
        URI cluster = settings.clusterOf(request.region());
        if (cluster == null) return new AllocationOutcome.NoServer("no fleet in this region");
        AllocationOutcome outcome = new AllocationOutcome.NoServer("no free server in this region");
        for (int tries = 0; tries < TRIES_MAX; tries++) {
            JsonNode answer;
            try {
                answer = api.post(cluster, "allocation.agones.dev/v1", "gameserverallocations", body(request, labels));
            } catch (ClusterApi.Refused e) {
                LOG.warn("allocation refused region={} cause={}", request.region(), e.getMessage());
                return new AllocationOutcome.NoServer(e.getMessage());
            }
            JsonNode status = answer.path("status");
            outcome = outcome(status);
            if (!status.path("state").asString("").equals("Contention")) return outcome;
        }
        return outcome;
    }

    private static AllocationOutcome outcome(JsonNode status) {
        return switch (status.path("state").asString("")) {
            case "Allocated" -> AllocationJson.read(status);
            case "UnAllocated" -> new AllocationOutcome.NoServer("no free server in this region");
            case "Contention" -> new AllocationOutcome.NoServer("others took the free servers of this region");
            default -> new AllocationOutcome.NoServer("the cluster's answer was not understood");
        };
    }

    private static Map<String, Object> body(ServerRequest request, Labels labels) {
        List<Map<String, Object>> selectors = new ArrayList<>();
        selectors.add(Map.of(
                "matchLabels", Map.of(Labels.MATCH_ID, request.matchId().toString()), "gameServerState", "Allocated"));
        labels.ready().forEach(ready -> selectors.add(Map.of("matchLabels", ready, "gameServerState", "Ready")));
        return Map.of(
                "apiVersion",
                "allocation.agones.dev/v1",
                "kind",
                "GameServerAllocation",
                "spec",
                Map.of(
                        "selectors",
                        selectors,
                        "metadata",
                        Map.of(
                                "labels",
                                labels.ofMatch(),
                                "annotations",
                                Map.of("matchstream.gg/queue", request.queue()))));
    }
}
