package gg.matchstream.ingest.intake.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.trace.TraceParent;
import gg.matchstream.ingest.admission.CallerRates;
import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.ReceiveEvents;
import gg.matchstream.ingest.intake.Sender;
import gg.matchstream.ingest.intake.UnreadableBody;
import gg.matchstream.ingest.intake.json.EventBodyReader;
import gg.matchstream.ingest.intake.json.EventLines;
import gg.matchstream.ingest.intake.json.EventShape;
import gg.matchstream.ingest.intake.json.ReceiptJson;
import java.time.Clock;
import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Where events come in. */
@RestController
final class EventIntakeController {
    private static final String CLOUD_EVENT_VALUE = "application/cloudevents+json";
    private static final String CLOUD_EVENTS_VALUE = "application/cloudevents-batch+json";
    private static final MediaType CLOUD_EVENT = MediaType.parseMediaType(CLOUD_EVENT_VALUE);
    private static final MediaType CLOUD_EVENTS = MediaType.parseMediaType(CLOUD_EVENTS_VALUE);

    private final ReceiveEvents receiveEvents;
    private final CallerRates rates;
    private final Clock clock;
    private final EventBodyReader reader = new EventBodyReader();

    EventIntakeController(ReceiveEvents receiveEvents, CallerRates rates, Clock clock) {
        this.receiveEvents = receiveEvents;
        this.rates = rates;
        this.clock = clock;
    }

    @PostMapping(
            path = "/v1/events",
            consumes = {
                MediaType.APPLICATION_JSON_VALUE,
                MediaType.APPLICATION_NDJSON_VALUE,
                CLOUD_EVENT_VALUE,
                CLOUD_EVENTS_VALUE
            })
    @AllowedScopes({Scope.EVENTS_WRITE, Scope.CRASHES_WRITE})
    Mono<ResponseEntity<byte[]>> receive(ServerHttpRequest request, Caller caller, TraceParent trace) {
        Sender sender = senderOf(caller);
        return read(request)
                .flatMap(batch -> {
                    admit(caller, batch);
                    return Mono.fromFuture(receiveEvents.receive(batch, sender, trace.value(), clock.instant()));
                })
                .map(outcome -> IntakeAnswer.of(outcome, PreferHeader.wantsMinimal(request)));
    }

    @PostMapping(
            path = "/v1/events:validate",
            consumes = {
                MediaType.APPLICATION_JSON_VALUE,
                MediaType.APPLICATION_NDJSON_VALUE,
                CLOUD_EVENT_VALUE,
                CLOUD_EVENTS_VALUE
            })
    @AllowedScopes(Scope.EVENTS_WRITE)
    Mono<ResponseEntity<byte[]>> validate(ServerHttpRequest request, Caller caller) {
        return read(request).map(batch -> {
            if (batch.hasWrongSize()) throw IntakeAnswer.WRONG_SIZE.asException();
            return ResponseEntity.ok()
                    .contentType(MediaType.APPLICATION_JSON)
                    .body(ReceiptJson.validation(receiveEvents.decide(batch, senderOf(caller), clock.instant())));
        });
    }

    private Mono<IncomingBatch> read(ServerHttpRequest request) {
        if (MediaType.APPLICATION_NDJSON.isCompatibleWith(request.getHeaders().getContentType())) {
            return RequestBytes.lines(request).map(EventLines::end);
        }
        return RequestBytes.whole(request).map(body -> document(request.getHeaders(), body));
    }

    private IncomingBatch document(HttpHeaders headers, byte[] body) {
        MediaType type = headers.getContentType();
        try {
            if (CLOUD_EVENT.isCompatibleWith(type) || CLOUD_EVENTS.isCompatibleWith(type)) {
                return reader.readDocument(body, EventShape.CLOUD_EVENT);
            }
            if (CloudEventHeaders.areIn(headers)) return CloudEventHeaders.read(headers, reader.readPayload(body));
            return reader.readDocument(body, EventShape.PLAIN);
        } catch (UnreadableBody e) {
            throw Problem.badRequest(String.valueOf(e.getMessage())).asException();
        }
    }

    private void admit(Caller caller, IncomingBatch batch) {
        Duration wait = rates.take(caller.subject(), batch.items().size());
        if (wait.isPositive()) throw IntakeAnswer.tooFast(wait).asException();
    }

    private static Sender senderOf(Caller caller) {
        return caller.has(Scope.EVENTS_WRITE) ? new Sender.GameServer() : new Sender.GameClient(caller.subject());
    }
}
