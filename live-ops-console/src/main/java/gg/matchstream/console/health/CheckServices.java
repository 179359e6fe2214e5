package gg.matchstream.console.health;

import gg.matchstream.console.health.ServiceHealth.State;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** Asks all services at once and says in words how each of them is. */
public final class CheckServices {
    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;

    private final SortedMap<String, URI> services;
    private final ReadinessProbe probe;

    public CheckServices(Map<String, URI> services, ReadinessProbe probe) {
        this.services = new TreeMap<>(services);
        this.probe = probe;
    }

    /** In the order of their names; completes when the slowest has answered or timed out. */
    public CompletableFuture<List<ServiceHealth>> check(Instant now) {
        List<CompletableFuture<ServiceHealth>> asked = services.entrySet().stream()
                .map(service -> probe.ask(service.getValue())
                        .thenApply(readiness -> health(service.getKey(), readiness, now))
                        .toCompletableFuture())
                .toList();
        return CompletableFuture.allOf(asked.toArray(CompletableFuture<?>[]::new))
                .thenApply(_ -> asked.stream().map(CompletableFuture::join).toList());
    }

    static ServiceHealth health(String name, Readiness readiness, Instant now) {
        return switch (readiness) {
            case Readiness.Answered(int status)
            when status == OK -> new ServiceHealth(name, State.UP, "Ready for work.", now);
            case Readiness.Answered(int status)
            when status == UNAVAILABLE ->
                new ServiceHealth(name, State.NOT_READY, "Starting, stopping, or without its database.", now);
            case Readiness.Answered(int status) ->
                new ServiceHealth(name, State.NOT_READY, "Answers " + status + " when asked for its health.", now);
            case Readiness.Silent(String why) ->
                new ServiceHealth(name, State.UNREACHABLE, "Does not answer: " + why + ".", now);
        };
    }
}
