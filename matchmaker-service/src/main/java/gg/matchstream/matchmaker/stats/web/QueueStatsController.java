package gg.matchstream.matchmaker.stats.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.stats.QueueStats;
import gg.matchstream.matchmaker.stats.ReadQueueStats;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@RestController
final class QueueStatsController {
    private static final Duration EVERY = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofSeconds(2);

    record QueueStatsJson(List<QueueStats> queues) {}

    private final ReadQueueStats stats;
    private final BlockingScheduler blocking;
    private final Clock clock;
    private final Flux<ServerSentEvent<QueueStatsJson>> events;

    QueueStatsController(ReadQueueStats stats, BlockingScheduler blocking, Clock clock) {
        this.stats = stats;
        this.blocking = blocking;
        this.clock = clock;
        // One timer and one look for all who watch, none while nobody does; the newest look greets whoever comes.
        this.events = Flux.interval(Duration.ZERO, EVERY)
                .onBackpressureDrop()
                .concatMap(_ -> look(), 1)
                .replay(1)
                .refCount(1, EVERY.multipliedBy(2));
    }

    @GetMapping("/v1/queues/{name}/stats")
    Mono<QueueStats> one(@PathVariable String name) {
        return blocking.call(() -> stats.of(name, clock.instant())
                .orElseThrow(() -> Problem.notFound("There is no queue '" + name + "'; GET /v1/queues lists them.")
                        .asException()));
    }

    @GetMapping(path = "/v1/queues/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    Flux<ServerSentEvent<QueueStatsJson>> events() {
        return events.onBackpressureLatest();
    }

    /** A look that fails is left out: the next one comes in a second. */
    private Mono<ServerSentEvent<QueueStatsJson>> look() {
        return blocking.call(() -> {
                    var now = clock.instant();
                    return ServerSentEvent.builder(new QueueStatsJson(stats.all(now)))
                            .id(String.valueOf(now.toEpochMilli()))
                            .event("stats")
                            .retry(RETRY)
                            .build();
                })
                .onErrorResume(_ -> Mono.empty());
    }
}
