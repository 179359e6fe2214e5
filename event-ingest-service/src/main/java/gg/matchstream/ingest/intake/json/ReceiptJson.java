package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.FieldFault;
import gg.matchstream.ingest.intake.IntakeDecision;
import gg.matchstream.ingest.intake.IntakeDecision.Rejected;
import gg.matchstream.ingest.intake.IntakeReceipt;
import gg.matchstream.ingest.intake.IntakeReceipt.Item;
import gg.matchstream.ingest.intake.IntakeReceipt.Status;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Receipts as JSON, written straight to bytes: a batch of 500 has an answer of 30 KB. */
public final class ReceiptJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private ReceiptJson() {}

    /** @param minimal leave out the items that were stored */
    public static byte[] of(IntakeReceipt receipt, boolean minimal) {
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(96 * receipt.items().size() + 128);
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            members(json, receipt, minimal);
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** A problem with the receipt as its extension members: every event was rejected. */
    public static byte[] problem(IntakeReceipt receipt, String slug, int status, String title, String detail) {
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(512 * receipt.items().size() + 256);
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            problemMembers(json, slug, status, title, detail);
            members(json, receipt, false);
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    /** The answer of a check without storing. */
    public static byte[] validation(List<IntakeDecision> decisions) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(64 * decisions.size() + 128);
        long rejected = decisions.stream().filter(Rejected.class::isInstance).count();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeNumberProperty("valid", decisions.size() - rejected);
            json.writeNumberProperty("rejected", rejected);
            json.writeArrayPropertyStart("results");
            for (int i = 0; i < decisions.size(); i++) {
                Rejected rejection = decisions.get(i) instanceof Rejected r ? r : null;
                json.writeStartObject();
                json.writeNumberProperty("index", i);
                json.writeStringProperty("status", rejection == null ? "valid" : "rejected");
                problem(json, rejection);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return out.toByteArray();
    }

    private static void members(JsonGenerator json, IntakeReceipt receipt, boolean minimal) {
        json.writeNumberProperty("stored", receipt.count(Status.STORED));
        json.writeNumberProperty("spooled", receipt.count(Status.SPOOLED));
        json.writeNumberProperty("rejected", receipt.count(Status.REJECTED));
        json.writeArrayPropertyStart("results");
        for (int i = 0; i < receipt.items().size(); i++) {
            Item item = receipt.items().get(i);
            if (!minimal || item.status() != Status.STORED) item(json, i, item);
        }
        json.writeEndArray();
    }

    private static void item(JsonGenerator json, int index, Item item) {
        json.writeStartObject();
        json.writeNumberProperty("index", index);
        json.writeStringProperty("id", item.id());
        json.writeStringProperty("status", item.status().name().toLowerCase(Locale.ROOT));
        problem(json, item.rejection());
        json.writeEndObject();
    }

    private static void problem(JsonGenerator json, @Nullable Rejected rejection) {
        if (rejection == null) {
            json.writeNullProperty("problem");
            return;
        }
        json.writeObjectPropertyStart("problem");
        problemMembers(
                json,
                rejection.reason().slug(),
                rejection.reason().status(),
                rejection.reason().title(),
                rejection.detail());
        if (!rejection.faults().isEmpty()) {
            json.writeArrayPropertyStart("errors");
            for (FieldFault fault : rejection.faults()) {
                json.writeStartObject();
                json.writeStringProperty("field", fault.field());
                json.writeStringProperty("reason", fault.reason());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void problemMembers(JsonGenerator json, String slug, int status, String title, String detail) {
        json.writeStringProperty("type", "/problems/" + slug);
        json.writeStringProperty("title", title);
        json.writeNumberProperty("status", status);
        json.writeStringProperty("detail", detail);
    }
}
