package gg.matchstream.consumption.replay.web;

import gg.matchstream.edge.problem.Problem;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class ReplayController {
    private static final Problem NOT_YET = Problem.of(
            "not-implemented",
            501,
            "Replays are not served yet",
            "This version cannot rebuild a consumer's tables; nothing was changed.");

    @PostMapping("/v1/replays")
    Mono<Void> start() {
        return Mono.error(NOT_YET.asException());
    }

    @GetMapping("/v1/replays/{id}")
    Mono<Void> show(@PathVariable String id) {
        return Mono.error(NOT_YET.asException());
    }
}
