package gg.matchstream.ingest.intake;

import gg.matchstream.contract.event.Identifiers;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one payload field of a known type must be. */
record PayloadRule(String field, boolean isRequired, Form form) {
    private static final Set<String> RESULTS = Set.of("WIN", "LOSS", "DRAW");

    /** The shape of a value, and how a caller is told about it. */
    enum Form {
        ID(Identifiers.RULE),
        NAME("must be a string that is not empty"),
        TEXT("must be a string"),
        TEXT_OR_INTEGER("must be a string or a whole number"),
        INTEGER("must be a whole number that fits 64 bits"),
        NUMBER("must be a number"),
        FLAG("must be true or false"),
        RESULT("must be WIN, LOSS or DRAW");

        private final String sentence;

        Form(String sentence) {
            this.sentence = sentence;
        }
    }

    static PayloadRule required(String field, Form form) {
        return new PayloadRule(field, true, form);
    }

    static PayloadRule optional(String field, Form form) {
        return new PayloadRule(field, false, form);
    }

    /** What is wrong with the field, null where nothing is. */
    @Nullable
    FieldFault faultIn(IncomingPayload payload) {
        PayloadValue value = payload.field(field);
        if (value == null) return isRequired ? new FieldFault("payload." + field, "is required") : null;
        return fits(value) ? null : new FieldFault("payload." + field, form.sentence);
    }

    private boolean fits(PayloadValue value) {
        return switch (form) {
            case ID -> value.isText() && Identifiers.isId(value.text());
            case NAME -> value.isText() && !value.text().isEmpty();
            case TEXT -> value.isText();
            case TEXT_OR_INTEGER -> value.isText() || isInteger(value);
            case INTEGER -> isInteger(value);
            case NUMBER -> value.isNumber();
            case FLAG -> value.kind() == PayloadValue.Kind.FLAG;
            case RESULT -> value.isText() && RESULTS.contains(value.text());
        };
    }

    private static boolean isInteger(PayloadValue value) {
        return switch (value.kind()) {
            case TEXT, INTEGER -> WholeNumber.parse(value.text()) != null;
            case DECIMAL -> WholeNumber.exact(new BigDecimal(value.text())) != null;
            case FLAG, STRUCTURE -> false;
        };
    }
}
