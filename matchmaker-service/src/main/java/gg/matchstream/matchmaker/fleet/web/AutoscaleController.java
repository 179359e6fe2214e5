package gg.matchstream.matchmaker.fleet.web;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.fleet.DemandForecast;
import gg.matchstream.matchmaker.fleet.FleetScaling;
import gg.matchstream.matchmaker.fleet.MatchDemand;
import gg.matchstream.matchmaker.region.Region;
import gg.matchstream.matchmaker.region.Regions;
import java.time.Clock;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Speaks the FleetAutoscaleReview of Agones; fields of newer versions are ignored. */
@RestController
final class AutoscaleController {
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Review(@Nullable Request request) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Request(
            @Nullable String uid,
            @Nullable String name,
            @Nullable Status status) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Status(int replicas, int allocatedReplicas) {}

    record Response(String uid, boolean scale, int replicas) {}

    record Answer(Response response) {}

    private final FleetScaling scaling;
    private final MatchDemand demand;
    private final Regions regions;
    private final BlockingScheduler blocking;
    private final Clock clock;

    AutoscaleController(
            FleetScaling scaling, MatchDemand demand, Regions regions, BlockingScheduler blocking, Clock clock) {
        this.scaling = scaling;
        this.demand = demand;
        this.regions = regions;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/fleet/autoscale")
    Mono<Answer> autoscale(@RequestBody Review review) {
        Request request = review.request();
        if (request == null || request.uid() == null || request.status() == null)
            throw Problem.invalid("request", "must hold uid and status").asException();
        Status status = request.status();
        if (status.replicas() < 0 || status.allocatedReplicas() < 0)
            throw Problem.invalid("request.status", "must count from 0").asException();
        return blocking.call(() -> {
            DemandForecast forecast = demand.forecast(regionOf(request.name()), clock.instant());
            int replicas = scaling.desired(status.replicas(), status.allocatedReplicas(), forecast);
            return new Answer(new Response(request.uid(), replicas != status.replicas(), replicas));
        });
    }

    /** A fleet serves the region that its name contains; the longest, where names contain each other; else all. */
    private @Nullable String regionOf(@Nullable String fleet) {
        if (fleet == null) return null;
        return regions.all().stream()
                .map(Region::name)
                .filter(fleet::contains)
                .max(Comparator.comparingInt(String::length))
                .orElse(null);
    }
}
