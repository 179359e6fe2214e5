package gg.matchstream.analytics.live.web;

import gg.matchstream.analytics.live.LiveView;
import gg.matchstream.analytics.live.WatchLive;
import gg.matchstream.edge.problem.Problem;
import java.time.Duration;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;

@RestController
final class LiveController {
    private static final Duration EVERY = Duration.ofSeconds(1);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final WatchLive watch;
    private final Flux<ServerSentEvent<LiveView>> events;

    LiveController(WatchLive watch) {
        this.watch = watch;
        // One timer for all who watch; who reads slowly misses views in between, never memory.
        this.events = Flux.interval(EVERY)
                .onBackpressureDrop()
                .mapNotNull(_ -> watch.latest())
                .map(LiveController::event)
                .share();
    }

    /** From memory: it answers also while the database does not, with {@code at} telling how old it is. */
    @GetMapping("/v1/live")
    LiveView live() {
        LiveView view = watch.latest();
        if (view == null)
            throw Problem.unavailable("The first look is not finished yet. Ask again in a second.", EVERY)
                    .asException();
        return view;
    }

    @GetMapping(path = "/v1/live/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    Flux<ServerSentEvent<LiveView>> events() {
        return Flux.defer(() -> {
                    LiveView view = watch.latest();
                    return view == null ? events : events.startWith(event(view));
                })
                .onBackpressureLatest();
    }

    private static ServerSentEvent<LiveView> event(LiveView view) {
        return ServerSentEvent.builder(view)
                .id(String.valueOf(view.at().toEpochMilli()))
                .event("live")
                .retry(RETRY)
                .build();
    }
}
