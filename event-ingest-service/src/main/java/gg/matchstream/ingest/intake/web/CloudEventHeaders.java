package gg.matchstream.ingest.intake.web;

import gg.matchstream.ingest.intake.FieldFault;
import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.IncomingItem;
import gg.matchstream.ingest.intake.IncomingPayload;
import gg.matchstream.ingest.intake.WholeNumber;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** A CloudEvent in binary mode: attributes in {@code ce-} headers, data in the body (CloudEvents HTTP binding 1.0). */
final class CloudEventHeaders {
    private static final String SPEC_VERSION = "ce-specversion";

    private final HttpHeaders headers;
    private final List<FieldFault> faults = new ArrayList<>();

    private CloudEventHeaders(HttpHeaders headers) {
        this.headers = headers;
    }

    static boolean areIn(HttpHeaders headers) {
        return headers.containsHeader(SPEC_VERSION);
    }

    static IncomingBatch read(HttpHeaders headers, IncomingPayload data) {
        return new IncomingBatch(List.of(new CloudEventHeaders(headers).event(data)));
    }

    private IncomingItem event(IncomingPayload data) {
        if (!"1.0".equals(text("specversion"))) faults.add(new FieldFault("specversion", "must be \"1.0\""));
        String id = text("id");
        if (id == null) faults.add(new FieldFault("id", "is required"));
        String player = text("partitionkey");
        return new IncomingItem.Event(
                id,
                text("type"),
                player == null ? text("subject") : player,
                text("source"),
                number("epoch", "epoch"),
                number("sequence", "seq"),
                text("time"),
                text("matchid"),
                text("sessionid"),
                data,
                faults);
    }

    private @Nullable Long number(String attribute, String field) {
        String text = text(attribute);
        if (text == null) return null;
        Long number = WholeNumber.parse(text);
        if (number == null) faults.add(new FieldFault(field, "must be a whole number that fits 64 bits"));
        return number;
    }

    /** Header values are percent-encoded; one that is not decodable stays as it is and fails its field's rule. */
    private @Nullable String text(String attribute) {
        String value = headers.getFirst("ce-" + attribute);
        if (value == null || value.indexOf('%') < 0) return value;
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return value;
        }
    }
}
