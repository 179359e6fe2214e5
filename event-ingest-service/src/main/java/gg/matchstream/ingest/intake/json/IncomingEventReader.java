package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.FieldFault;
import gg.matchstream.ingest.intake.IncomingItem;
import gg.matchstream.ingest.intake.IncomingPayload;
import gg.matchstream.ingest.intake.WholeNumber;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads the events of one body, one after the other; the payload is not parsed into anything but sliced. */
final class IncomingEventReader {
    private final JsonParser parser;
    private final EventShape shape;
    private final UniqueNames names;
    private final PayloadSlices payloads;

    private @Nullable String id;
    private @Nullable String type;
    private @Nullable String playerId;
    private @Nullable String source;
    private @Nullable Long epoch;
    private @Nullable Long seq;
    private @Nullable String occurredAt;
    private @Nullable String matchId;
    private @Nullable String sessionId;
    private @Nullable String subject;
    private @Nullable String specVersion;
    private IncomingPayload payload = IncomingPayload.EMPTY;
    private @Nullable List<FieldFault> faults;

    /** @param from where in the body the parser began */
    IncomingEventReader(JsonParser parser, EventShape shape, byte[] body, int from) {
        this.parser = parser;
        this.shape = shape;
        this.names = new UniqueNames(parser);
        this.payloads = new PayloadSlices(parser, names, body, from);
    }

    /** @param token the item's first; on return the parser stands on its last */
    IncomingItem read(@Nullable JsonToken token) {
        names.clear();
        if (token != JsonToken.START_OBJECT) {
            names.skip(token);
            return new IncomingItem.Unreadable("An event must be a JSON object.");
        }
        clear();
        UniqueNames.Scope scope = names.new Scope();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            scope.add(name);
            take(shape.fieldFor(name), parser.nextToken());
        }
        if (shape == EventShape.CLOUD_EVENT) checkCloudEvent();
        return new IncomingItem.Event(
                id,
                type,
                playerId,
                source,
                epoch,
                seq,
                occurredAt,
                matchId,
                sessionId,
                payload,
                faults == null ? List.of() : faults);
    }

    private void clear() {
        id = type = playerId = source = occurredAt = matchId = sessionId = subject = specVersion = null;
        epoch = seq = null;
        payload = IncomingPayload.EMPTY;
        faults = null;
    }

    private void take(String name, JsonToken token) {
        switch (name) {
            case "id" -> id = text(name, token);
            case "type" -> type = text(name, token);
            case "playerId" -> playerId = text(name, token);
            case "source" -> source = text(name, token);
            case "epoch" -> epoch = number(name, token);
            case "seq" -> seq = number(name, token);
            case "occurredAt" -> occurredAt = text(name, token);
            case "matchId" -> matchId = text(name, token);
            case "sessionId" -> sessionId = text(name, token);
            case "payload" -> payload = payload(token);
            case "subject" -> subject = shape == EventShape.CLOUD_EVENT ? text(name, token) : skipped(token);
            case "specversion" -> specVersion = shape == EventShape.CLOUD_EVENT ? text(name, token) : skipped(token);
            default -> names.skip(token);
        }
    }

    private void checkCloudEvent() {
        if (!EventShape.SPEC_VERSION.equals(specVersion)) add("specversion", "must be \"1.0\"");
        if (id == null) add("id", "is required");
        if (playerId == null) playerId = subject;
    }

    private @Nullable String skipped(JsonToken token) {
        names.skip(token);
        return null;
    }

    private @Nullable String text(String name, JsonToken token) {
        if (token == JsonToken.VALUE_STRING) return parser.getString();
        if (token != JsonToken.VALUE_NULL) fault(name, token, "must be a string");
        return null;
    }

    private @Nullable Long number(String name, JsonToken token) {
        Long value = switch (token) {
            case VALUE_NUMBER_INT, VALUE_STRING -> WholeNumber.parse(parser.getString());
            case VALUE_NUMBER_FLOAT -> WholeNumber.exact(parser.getDecimalValue());
            default -> null;
        };
        if (value == null && token != JsonToken.VALUE_NULL)
            fault(name, token, "must be a whole number that fits 64 bits");
        return value;
    }

    private IncomingPayload payload(JsonToken token) {
        if (token == JsonToken.START_OBJECT) return payloads.next();
        if (token != JsonToken.VALUE_NULL) fault("payload", token, "must be a JSON object");
        return IncomingPayload.EMPTY;
    }

    private void fault(String field, JsonToken token, String reason) {
        names.skip(token);
        add(field, reason);
    }

    private void add(String field, String reason) {
        if (faults == null) faults = new ArrayList<>(2);
        faults.add(new FieldFault(field, reason));
    }
}
