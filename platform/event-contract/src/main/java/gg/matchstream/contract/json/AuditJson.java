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
    private static final String PRODUCED = "produced";
    private static final String SENT = "sent";

    private AuditJson() {}

    public static byte[] write(AuditRecord audit) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", audit instanceof AuditRecord.Produced ? PRODUCED : SENT);
        fields.put("instance", audit.instance());
        fields.put("source", audit.source());
        fields.put("hour", Timestamps.text(audit.hour()));
        fields.put("hourSeconds", audit.hourSeconds());
        switch (audit) {
            case AuditRecord.Produced produced -> {
                fields.put("topic", produced.topic());
                fields.put("stored", produced.stored());
                fields.put("spooled", produced.spooled());
                fields.put("unknown", produced.unknown());
            }
            case AuditRecord.Sent sent -> {
                fields.put("epoch", sent.epoch());
                fields.put("sent", sent.sent());
            }
        }
        fields.put("revision", audit.revision());
        return MAPPER.writeValueAsBytes(fields);
    }

    /** @throws UnreadableEvent when the bytes are no audit record of the contract */
    public static AuditRecord read(byte[] value) {
        try {
            JsonNode json = MAPPER.readTree(value);
            return switch (json.path("kind").asString("")) {
                case PRODUCED -> produced(json);
                case SENT -> sent(json);
                default -> throw new UnreadableEvent("the value is no audit record");
            };
        } catch (JacksonException | DateTimeException e) {
            throw new UnreadableEvent("the value is no audit record", e);
        }
    }

    private static AuditRecord produced(JsonNode json) {
        return new AuditRecord.Produced(
                text(json, "instance"),
                text(json, "topic"),
                text(json, "source"),
                Timestamps.parse(text(json, "hour")),
                number(json, "hourSeconds"),
                number(json, "stored"),
                number(json, "spooled"),
                number(json, "unknown"),
                number(json, "revision"));
    }

    private static AuditRecord sent(JsonNode json) {
        return new AuditRecord.Sent(
                text(json, "instance"),
                text(json, "source"),
                number(json, "epoch"),
                Timestamps.parse(text(json, "hour")),
                number(json, "hourSeconds"),
                number(json, "sent"),
                number(json, "revision"));
    }

    private static String text(JsonNode json, String field) {
        JsonNode value = json.path(field);
        if (!value.isString()) throw new UnreadableEvent("the audit record has no " + field);
        return value.stringValue();
    }

    private static long number(JsonNode json, String field) {
        JsonNode value = json.path(field);
        if (!value.canConvertToLong()) throw new UnreadableEvent("the audit record has no " + field);
        return value.longValue();
    }
}
