package gg.matchstream.matchmaker.status.sse;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.status.StatusHub;
import gg.matchstream.matchmaker.status.StatusWriter;
import gg.matchstream.matchmaker.status.TicketAccess;
import gg.matchstream.matchmaker.status.TicketSnapshot;
import gg.matchstream.matchmaker.status.TicketStream;
import gg.matchstream.matchmaker.status.Viewer;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@RestController
final class StatusStreamController {
    private static final Duration RETRY = Duration.ofMillis(2000);

    private final StatusHub hub;
    private final StatusWriter writer;
    private final BlockingScheduler blocking;
    private final Clock clock;

    StatusStreamController(StatusHub hub, StatusWriter writer, BlockingScheduler blocking, Clock clock) {
        this.hub = hub;
        this.writer = writer;
        this.blocking = blocking;
        this.clock = clock;
    }

    @GetMapping(path = "/v1/tickets/{id}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<ResponseEntity<Flux<ServerSentEvent<Object>>>> events(
            @PathVariable String id,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId,
            Caller caller) {
        UUID ticketId = TicketAccess.id(id);
        long seen = number(lastEventId);
        return blocking.call(() -> {
            TicketSnapshot snapshot = hub.look(ticketId).orElseThrow(TicketAccess::unknown);
            Viewer viewer = TicketAccess.viewer(caller, snapshot.ticket());
            if (TicketStream.isOver(snapshot, seen))
                return ResponseEntity.noContent().build();
            return ResponseEntity.ok()
                    .header("Cache-Control", "no-cache")
                    .header("X-Accel-Buffering", "no")
                    .body(stream(ticketId, new TicketStream(writer, viewer, seen)));
        });
    }

    private Flux<ServerSentEvent<Object>> stream(UUID ticketId, TicketStream stream) {
        return Flux.<ServerSentEvent<Object>>create(
                        sink -> blocking.call(() -> hub.open(ticketId, stream, new SinkClient(sink), clock.instant()))
                                .subscribe(close -> sink.onDispose(close::run), sink::error))
                .startWith(ServerSentEvent.builder().retry(RETRY).comment("").build());
    }

    private static long number(@Nullable String lastEventId) {
        if (lastEventId == null || lastEventId.isBlank()) return 0;
        try {
            return Math.max(0, Long.parseLong(lastEventId.strip()));
        } catch (NumberFormatException _) {
            throw Problem.badRequest("Last-Event-ID must be the id of an event of this stream.")
                    .asException();
        }
    }
}
