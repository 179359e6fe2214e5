package gg.matchstream.contract.json;

import gg.matchstream.contract.audit.AuditRecord;
import java.time.DateTimeException;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An {@link AuditRecord} as the UTF-8 JSON value of a record on {@code stream-audit}, and back. */
public final class AuditJson {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private AuditJson() {}

    public static byte[] write(AuditRecord audit) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", audit.kind());
        fields.put("instance", audit.instance());
        fields.put("source", audit.source());
        fields.put("hour", Timestamps.text(audit.hour()));
        switch (audit) {
            case AuditRecord.Produced produced -> {
                fields.put("number", produced.number());
                fields.put("topic", produced.topic());
                fields.put("stored", produced.stored());
                fields.put("spooled", produced.spooled());
                fields.put("unknown", produced.unknown());
                fields.put("complete", produced.complete());
            }
            case AuditRecord.Sent sent -> {
                fields.put("epoch", sent.epoch());
                fields.put("sent", sent.sent());
            }
        }
        return MAPPER.writeValueAsBytes(fields);
    }

    /** @throws UnreadableEvent when the bytes are no audit record of the contract */
    public static AuditRecord read(byte[] value) {
        try {
            JsonNode json = MAPPER.readTree(value);
            return switch (json.path("kind").asString("")) {
                case AuditRecord.Produced.KIND -> produced(json);
                case AuditRecord.Sent.KIND -> sent(json);
                default -> throw new UnreadableEvent("the value is no audit record");
            };
        } catch (JacksonException | DateTimeException e) {
            throw new UnreadableEvent("the value is no audit record", e);
        }
    }

    private static AuditRecord produced(JsonNode json) {
        return new AuditRecord.Produced(
                json.required("instance").stringValue(),
                json.required("number").longValue(),
                json.required("topic").stringValue(),
                json.required("source").stringValue(),
                Timestamps.parse(json.required("hour").stringValue()),
                json.required("stored").longValue(),
                json.path("spooled").asLong(0),
                json.required("unknown").longValue(),
                json.path("complete").asBoolean(true));
    }

    private static AuditRecord sent(JsonNode json) {
        return new AuditRecord.Sent(
                json.required("instance").stringValue(),
                json.required("source").stringValue(),
                json.required("epoch").longValue(),
                Timestamps.parse(json.required("hour").stringValue()),
                json.required("sent").longValue());
    }
}
