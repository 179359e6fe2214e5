package gg.matchstream.leaderboard.standings.sse;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.leaderboard.standings.FindBoard.Found;
import gg.matchstream.leaderboard.standings.Ranked;
import gg.matchstream.leaderboard.standings.Reading;
import gg.matchstream.leaderboard.standings.StandingsReader;
import gg.matchstream.leaderboard.standings.web.RequestedBoard;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@RestController
final class TopController {
    private static final Duration EVERY = Duration.ofSeconds(1);
    private static final Duration COMMENT_EVERY = Duration.ofSeconds(15);
    private static final Duration RETRY = Duration.ofSeconds(2);
    private static final int TOP_MAX = 100;

    /** What is watched; {@code current} moves on to the next period by itself. */
    private record Watched(String board, @Nullable String period, int top) {}

    record TopJson(String board, String period, List<Ranked> standings) {}

    private final RequestedBoard requested;
    private final StandingsReader reader;
    private final BlockingScheduler blocking;
    private final Map<Watched, Flux<ServerSentEvent<TopJson>>> streams = new ConcurrentHashMap<>();

    TopController(RequestedBoard requested, StandingsReader reader, BlockingScheduler blocking) {
        this.requested = requested;
        this.reader = reader;
        this.blocking = blocking;
    }

    /** The top at once, then whenever it has changed, at most once a second. */
    @GetMapping(path = "/v1/leaderboards/{board}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    Mono<ResponseEntity<Flux<ServerSentEvent<TopJson>>>> events(
            @PathVariable String board,
            @RequestParam(required = false) @Nullable String period,
            @RequestParam(defaultValue = "10") int top) {
        if (top < 1 || top > TOP_MAX)
            throw Problem.invalid("top", "must be 1.." + TOP_MAX).asException();
        Watched watched = new Watched(board, period, top);
        return blocking.call(() -> requested.find(board, period))
                .map(_ -> ResponseEntity.ok()
                        .header("Cache-Control", "no-cache")
                        .header("X-Accel-Buffering", "no")
                        .body(streams.computeIfAbsent(watched, this::stream).onBackpressureLatest()));
    }

    /** One look a second for all who watch the same, none while nobody does. */
    private Flux<ServerSentEvent<TopJson>> stream(Watched watched) {
        Flux<ServerSentEvent<TopJson>> changes = Flux.interval(Duration.ZERO, EVERY)
                .onBackpressureDrop()
                .concatMap(_ -> look(watched), 1)
                .distinctUntilChanged()
                .map(TopController::event);
        Flux<ServerSentEvent<TopJson>> alive = Flux.interval(COMMENT_EVERY)
                .map(_ -> ServerSentEvent.<TopJson>builder().comment("").build());
        return changes.doFinally(_ -> streams.remove(watched))
                .replay(1)
                .refCount(1)
                .mergeWith(alive);
    }

    /** A look that fails is left out: the next one comes in a second. */
    private Mono<TopJson> look(Watched watched) {
        return blocking.call(() -> requested.read(watched.board(), watched.period(), here -> top(here, watched.top())))
                .onErrorResume(_ -> Mono.empty());
    }

    private Reading<TopJson> top(Found.Here here, int count) {
        return reader.page(here.board(), here.periodId(), null, count)
                .map(page -> new TopJson(here.board().name(), here.periodId(), page.lines()));
    }

    private static ServerSentEvent<TopJson> event(TopJson top) {
        return ServerSentEvent.builder(top).event("top").retry(RETRY).build();
    }
}
