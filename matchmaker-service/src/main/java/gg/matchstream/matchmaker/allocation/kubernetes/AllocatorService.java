package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.ServerRequest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The allocator service of Agones: REST over TLS with a client certificate. */
final class AllocatorService implements Allocator {
    private static final Logger LOG = LoggerFactory.getLogger(AllocatorService.class);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final AgonesSettings settings;
    private final HttpsCalls calls;

    AllocatorService(AgonesSettings settings, HttpsCalls calls) {
        this.settings = settings;
        this.calls = calls;
    }

    @Override
    public AllocationOutcome allocate(ServerRequest request, Labels labels) {
        URI allocator = settings.allocatorOf(request.region());
        if (allocator == null) return new AllocationOutcome.NoServer("no fleet in this region");
        HttpRequest call = HttpRequest.newBuilder(allocator.resolve("/gameserverallocation"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body(request, labels))))
                .build();
        return switch (calls.send(call)) {
            case HttpsCalls.Reply.Answered(int status, String body) -> outcome(request.region(), status, body);
            case HttpsCalls.Reply.Silent(String reason) -> {
                LOG.warn("allocator silent region={} cause={}", request.region(), reason);
                yield new AllocationOutcome.NoServer(reason);
            }
        };
    }

    /** A misspelt field would be dropped in silence and any ready server taken, so the names are pinned by a test. */
    private Map<String, Object> body(ServerRequest request, Labels labels) {
        List<Map<String, Object>> selectors = new ArrayList<>();
        selectors.add(Map.of(
                "matchLabels", Map.of(Labels.MATCH_ID, request.matchId().toString()), "gameServerState", "ALLOCATED"));
        labels.ready().forEach(ready -> selectors.add(Map.of("matchLabels", ready, "gameServerState", "READY")));
        return Map.of(
                "namespace",
                settings.namespace(),
                "gameServerSelectors",
                selectors,
                "metadata",
                Map.of("labels", labels.ofMatch(), "annotations", Map.of("matchstream.gg/queue", request.queue())));
    }

    /** Agones may be set to say "none free" with 429, 404, 503 or an empty name; an answer of 429 may also be a cluster in trouble. */
    private static AllocationOutcome outcome(String region, int status, String body) {
        return switch (status) {
            case 200 -> server(region, body);
            case 429, 503 -> new AllocationOutcome.NoServer("no free server in this region");
            case 404 -> notFound(region, body);
            default -> {
                LOG.warn("allocator refused region={} status={} answer={}", region, status, shortened(body));
                yield new AllocationOutcome.NoServer("the allocator answered " + status);
            }
        };
    }

    private static AllocationOutcome notFound(String region, String body) {
        if (body.contains("no available GameServer"))
            return new AllocationOutcome.NoServer("no free server in this region");
        LOG.warn("allocator path wrong region={} answer={}", region, shortened(body));
        return new AllocationOutcome.NoServer("the allocator answered 404");
    }

    private static AllocationOutcome server(String region, String body) {
        try {
            return AllocationJson.read(JSON.readTree(body));
        } catch (JacksonException e) {
            LOG.warn("allocator not understood region={} answer={}", region, shortened(body));
            return new AllocationOutcome.NoServer("the allocator's answer was not understood");
        }
    }

    private static String shortened(String body) {
        return body.length() <= 200 ? body : body.substring(0, 200);
    }
}
