package gg.matchstream.consumption.pause.web;

import gg.matchstream.consumption.pause.PauseReading;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class PauseController {
    /** @param consumers those that the call was about */
    record SwitchedJson(List<String> consumers, boolean paused) {}

    private final PauseReading pausing;
    private final BlockingScheduler blocking;
    private final Clock clock;

    PauseController(PauseReading pausing, BlockingScheduler blocking, Clock clock) {
        this.pausing = pausing;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/consumer:pause")
    Mono<SwitchedJson> pause(@RequestParam(required = false) @Nullable String consumer, Caller caller) {
        return blocking.call(
                () -> switched(pausing.pause(consumer, caller.subject(), clock.instant()), consumer, true));
    }

    @PostMapping("/v1/consumer:resume")
    Mono<SwitchedJson> resume(@RequestParam(required = false) @Nullable String consumer, Caller caller) {
        return blocking.call(
                () -> switched(pausing.resume(consumer, caller.subject(), clock.instant()), consumer, false));
    }

    private static SwitchedJson switched(Optional<List<String>> consumers, @Nullable String asked, boolean paused) {
        return consumers
                .map(names -> new SwitchedJson(names, paused))
                .orElseThrow(() -> Problem.notFound("This service has no consumer '" + asked
                                + "'; leave the parameter out to mean all of them.")
                        .asException());
    }
}
