package gg.matchstream.contract.json;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.contract.event.Payload;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads one stored event. Fields it does not know are skipped: a newer producer may have added them. What it returns fits
 * every table: its texts are short and of the ids' alphabet, whoever wrote the record.
 */
final class EventReader {
    private final JsonFactory factory;
    private final byte[] value;

    private @Nullable String eventId;
    private @Nullable String id;
    private @Nullable String type;
    private @Nullable String playerId;
    private @Nullable String source;
    private @Nullable Long epoch;
    private @Nullable Long seq;
    private @Nullable String occurredAt;
    private @Nullable String ingestedAt;
    private boolean late;
    private @Nullable String matchId;
    private @Nullable String sessionId;
    private @Nullable Payload payload;

    EventReader(JsonFactory factory, byte[] value) {
        this.factory = factory;
        this.value = value;
    }

    GameEvent read() {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), value)) {
            if (parser.nextToken() != JsonToken.START_OBJECT)
                throw new UnreadableEvent("the value is not a JSON object");
            for (String name = parser.nextName(); name != null; name = parser.nextName()) take(name, parser);
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new UnreadableEvent("the value is not exactly one JSON object");
            }
            return event();
        } catch (JacksonException e) {
            throw new UnreadableEvent("the value is not JSON", e);
        } catch (DateTimeException | IllegalArgumentException e) {
            throw new UnreadableEvent("a time or id of the event cannot be read", e);
        }
    }

    private void take(String name, JsonParser parser) {
        JsonToken token = parser.nextToken();
        switch (name) {
            case "eventId" -> eventId = text(parser, token);
            case "id" -> id = text(parser, token);
            case "type" -> type = text(parser, token);
            case "playerId" -> playerId = text(parser, token);
            case "source" -> source = text(parser, token);
            case "epoch" -> epoch = number(parser, token);
            case "seq" -> seq = number(parser, token);
            case "occurredAt" -> occurredAt = text(parser, token);
            case "ingestedAt" -> ingestedAt = text(parser, token);
            case "late" -> late = token == JsonToken.VALUE_TRUE;
            case "matchId" -> matchId = text(parser, token);
            case "sessionId" -> sessionId = text(parser, token);
            case "payload" -> payload = payload(parser, token);
            default -> parser.skipChildren();
        }
    }

    private GameEvent event() {
        return new GameEvent(
                UUID.fromString(needed("eventId", eventId)),
                fitting("id", needed("id", id), Identifiers::isId),
                fitting("type", needed("type", type), Identifiers::isType),
                fitting("playerId", needed("playerId", playerId), Identifiers::isId),
                fitting("source", needed("source", source), Identifiers::isSource),
                epoch,
                seq,
                instant("occurredAt", occurredAt),
                instant("ingestedAt", ingestedAt),
                late,
                matchId == null ? null : fitting("matchId", matchId, Identifiers::isId),
                sessionId == null ? null : fitting("sessionId", sessionId, Identifiers::isId),
                payload == null ? JsonPayload.EMPTY : payload);
    }

    private Payload payload(JsonParser parser, JsonToken token) {
        if (token == JsonToken.VALUE_NULL) return JsonPayload.EMPTY;
        if (token != JsonToken.START_OBJECT) throw new UnreadableEvent("the payload is not a JSON object");
        int from = (int) parser.currentTokenLocation().getByteOffset();
        parser.skipChildren();
        int to = (int) parser.currentTokenLocation().getByteOffset() + 1;
        return JsonPayload.of(new String(value, from, to - from, StandardCharsets.UTF_8));
    }

    private static @Nullable String text(JsonParser parser, JsonToken token) {
        if (token == JsonToken.VALUE_NULL) return null;
        if (token != JsonToken.VALUE_STRING) throw new UnreadableEvent(parser.currentName() + " is not a string");
        return parser.getString();
    }

    private static @Nullable Long number(JsonParser parser, JsonToken token) {
        if (token == JsonToken.VALUE_NULL) return null;
        if (token != JsonToken.VALUE_NUMBER_INT) throw new UnreadableEvent(parser.currentName() + " is not a number");
        return parser.getLongValue();
    }

    private static Instant instant(String name, @Nullable String text) {
        return Timestamps.parse(needed(name, text));
    }

    private static String fitting(String name, String text, Predicate<String> rule) {
        if (!rule.test(text)) throw new UnreadableEvent("the event's " + name + " is not made as the contract says");
        return text;
    }

    private static String needed(String name, @Nullable String text) {
        if (text == null) throw new UnreadableEvent("the event has no " + name);
        return text;
    }
}
