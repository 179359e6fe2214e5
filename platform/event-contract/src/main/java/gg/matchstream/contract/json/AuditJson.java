package gg.matchstream.contract.json;

import gg.matchstream.contract.audit.HourlyTotal;
import gg.matchstream.contract.audit.SourceTotal;
import java.time.DateTimeException;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The values of {@code stream-audit}; the record's {@code type} header says which of the two one is. */
public final class AuditJson {
    private static final JsonMapper MAPPER = new JsonMapper();

    private AuditJson() {}

    public static byte[] write(HourlyTotal total) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("instance", total.instance());
        json.put("number", total.number());
        json.put("topic", total.topic());
        json.put("source", total.source());
        json.put("hour", Timestamps.text(total.hour()));
        json.put("stored", total.stored());
        json.put("unknown", total.unknown());
        json.put("complete", total.complete());
        return MAPPER.writeValueAsBytes(json);
    }

    public static byte[] write(SourceTotal total) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("instance", total.instance());
        json.put("source", total.source());
        json.put("epoch", total.epoch());
        json.put("hour", Timestamps.text(total.hour()));
        json.put("sent", total.sent());
        return MAPPER.writeValueAsBytes(json);
    }

    /** @throws UnreadableEvent when the bytes are not such a total */
    public static HourlyTotal readHourlyTotal(byte[] value) {
        try {
            JsonNode json = MAPPER.readTree(value);
            return new HourlyTotal(
                    json.required("instance").stringValue(),
                    json.required("number").longValue(),
                    json.required("topic").stringValue(),
                    json.required("source").stringValue(),
                    Timestamps.parse(json.required("hour").stringValue()),
                    json.required("stored").longValue(),
                    json.required("unknown").longValue(),
                    json.path("complete").asBoolean(true));
        } catch (JacksonException | DateTimeException e) {
            throw new UnreadableEvent("the value is not an hourly total", e);
        }
    }

    /** @throws UnreadableEvent when the bytes are not such a total */
    public static SourceTotal readSourceTotal(byte[] value) {
        try {
            JsonNode json = MAPPER.readTree(value);
            return new SourceTotal(
                    json.required("instance").stringValue(),
                    json.required("source").stringValue(),
                    json.required("epoch").longValue(),
                    Timestamps.parse(json.required("hour").stringValue()),
                    json.required("sent").longValue());
        } catch (JacksonException | DateTimeException e) {
            throw new UnreadableEvent("the value is not a source total", e);
        }
    }
}
