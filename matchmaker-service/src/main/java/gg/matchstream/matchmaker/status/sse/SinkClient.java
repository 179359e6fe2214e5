package gg.matchstream.matchmaker.status.sse;

import gg.matchstream.matchmaker.status.StatusHub;
import gg.matchstream.matchmaker.status.StreamEvent;
import org.springframework.http.codec.ServerSentEvent;
import reactor.core.publisher.FluxSink;

/** One client's open response. */
final class SinkClient implements StatusHub.Client {
    private final FluxSink<ServerSentEvent<Object>> sink;

    SinkClient(FluxSink<ServerSentEvent<Object>> sink) {
        this.sink = sink;
    }

    @Override
    public boolean isReady() {
        return !sink.isCancelled() && sink.requestedFromDownstream() > 0;
    }

    @Override
    public void send(StreamEvent event) {
        sink.next(ServerSentEvent.builder(event.data())
                .id(Long.toString(event.id()))
                .event(event.name())
                .build());
    }

    @Override
    public void comment() {
        sink.next(ServerSentEvent.builder().comment("").build());
    }

    @Override
    public void end() {
        sink.complete();
    }
}
