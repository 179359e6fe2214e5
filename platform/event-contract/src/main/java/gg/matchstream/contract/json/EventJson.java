package gg.matchstream.contract.json;

import gg.matchstream.contract.event.GameEvent;
import java.io.ByteArrayOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** A {@link GameEvent} as the UTF-8 JSON value of a record, and back. Written by hand: this is the hottest path. */
public final class EventJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private EventJson() {}

    public static byte[] write(GameEvent event) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(512);
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeStringProperty("eventId", event.eventId().toString());
            json.writeStringProperty("id", event.id());
            json.writeStringProperty("type", event.type());
            json.writeStringProperty("playerId", event.playerId());
            json.writeStringProperty("source", event.source());
            if (event.epoch() != null)
                json.writeNumberProperty("epoch", event.epoch().longValue());
            if (event.seq() != null) json.writeNumberProperty("seq", event.seq().longValue());
            json.writeStringProperty("occurredAt", Timestamps.text(event.occurredAt()));
            json.writeStringProperty("ingestedAt", Timestamps.text(event.ingestedAt()));
            json.writeBooleanProperty("late", event.late());
            if (event.matchId() != null) json.writeStringProperty("matchId", event.matchId());
            if (event.sessionId() != null) json.writeStringProperty("sessionId", event.sessionId());
            json.writeName("payload");
            json.writeRawValue(event.payload().json());
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** @throws UnreadableEvent when the bytes are not an event of the contract */
    public static GameEvent read(byte[] value) {
        return new EventReader(FACTORY, value).read();
    }
}
