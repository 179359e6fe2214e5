package gg.matchstream.matchmaker.simulation.web;

import gg.matchstream.contract.event.UuidV7;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.engine.lab.TrilemmaReport;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.simulation.Simulation;
import gg.matchstream.matchmaker.simulation.SimulationPlan;
import gg.matchstream.matchmaker.simulation.Simulations;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class SimulationController {
    private static final int OPEN_MAX = 10;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

    record SimulationJson(
            UUID simulationId,
            Simulation.State state,
            double progress,
            SimulationPlan.Population population,
            int hours,
            List<String> ruleSets,
            @Nullable List<TrilemmaReport> reports,
            @Nullable String failure,
            Instant createdAt,
            @Nullable Instant finishedAt) {
        static SimulationJson of(Simulation simulation) {
            SimulationPlan plan = simulation.plan();
            return new SimulationJson(
                    simulation.id(),
                    simulation.state(),
                    simulation.progress(),
                    plan.population(),
                    plan.hours(),
                    plan.ruleSets().stream().map(SimulationPlan.Rules::name).toList(),
                    simulation.reports(),
                    simulation.failure(),
                    simulation.createdAt(),
                    simulation.finishedAt());
        }
    }

    private final Simulations simulations;
    private final Queues queues;
    private final BlockingScheduler blocking;
    private final Clock clock;

    SimulationController(Simulations simulations, Queues queues, BlockingScheduler blocking, Clock clock) {
        this.simulations = simulations;
        this.queues = queues;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/simulations")
    Mono<ResponseEntity<SimulationJson>> start(@RequestBody SimulationBody body, Caller caller) {
        return blocking.call(() -> {
            Instant now = clock.instant();
            Simulation simulation = new Simulation(
                    UuidV7.at(now), Simulation.State.QUEUED, body.plan(queues), 0, null, null, now, null);
            if (!simulations.add(simulation, caller.subject(), OPEN_MAX))
                throw Problem.unavailable(OPEN_MAX + " simulations wait or run already. Try again later.", RETRY_AFTER)
                        .asException();
            return ResponseEntity.accepted()
                    .location(URI.create("/v1/simulations/" + simulation.id()))
                    .body(SimulationJson.of(simulation));
        });
    }

    @GetMapping(path = "/v1/simulations/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<SimulationJson> one(@PathVariable String id) {
        return blocking.call(() -> SimulationJson.of(find(id)));
    }

    /** The same as a page with charts that needs nothing else. */
    @GetMapping(path = "/v1/simulations/{id}", produces = MediaType.TEXT_HTML_VALUE)
    Mono<String> page(@PathVariable String id) {
        return blocking.call(() -> SimulationPage.of(find(id)));
    }

    private Simulation find(String id) {
        try {
            return simulations.find(UUID.fromString(id)).orElseThrow(SimulationController::unknown);
        } catch (IllegalArgumentException _) {
            throw unknown();
        }
    }

    private static RuntimeException unknown() {
        return Problem.notFound("There is no such simulation; it may have been finished more than 7 days ago.")
                .asException();
    }
}
