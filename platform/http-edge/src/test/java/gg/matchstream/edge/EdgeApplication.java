package gg.matchstream.edge;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** A service with nothing but the edge. */
@SpringBootApplication
class EdgeApplication {
    record Thing(String name, long count) {}

    @RestController
    static class Things {
        private final BlockingScheduler blocking;

        Things(BlockingScheduler blocking) {
            this.blocking = blocking;
        }

        @PostMapping("/v1/things")
        @AllowedScopes(Scope.EVENTS_WRITE)
        Map<String, Object> create(@RequestBody Thing thing, Caller caller) {
            return Map.of("by", caller.subject(), "count", thing.count());
        }

        @PostMapping("/v1/things/{id}:close")
        Mono<Map<String, Object>> close(@org.springframework.web.bind.annotation.PathVariable String id) {
            return blocking.call(
                    () -> Map.of("id", id, "thread", Thread.currentThread().isVirtual()));
        }

        @GetMapping("/v1/things")
        @AllowedScopes(Scope.BOARDS_READ)
        Map<String, Object> list(@RequestParam(defaultValue = "1") int limit) {
            if (limit == 13) throw new IllegalStateException("SELECT secret FROM somewhere");
            return Map.of("at", Instant.parse("2026-11-30T21:00:00Z"), "limit", limit);
        }

        @GetMapping(path = "/v1/things/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
        @AllowedScopes(Scope.BOARDS_READ)
        Flux<String> events() {
            return Flux.just("one").delayElements(Duration.ofMillis(1));
        }
    }
}
