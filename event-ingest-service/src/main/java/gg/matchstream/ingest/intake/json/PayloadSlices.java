package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.IncomingPayload;
import gg.matchstream.ingest.intake.KnownTypes;
import gg.matchstream.ingest.intake.PayloadValue;
import gg.matchstream.ingest.intake.PayloadValue.Kind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Cuts payloads out of a body as they stand, without white space, and notes the fields that known types check. */
final class PayloadSlices {
    private final JsonParser parser;
    private final UniqueNames names;
    private final byte[] body;
    private final int from;

    PayloadSlices(JsonParser parser, UniqueNames names, byte[] body, int from) {
        this.parser = parser;
        this.names = names;
        this.body = body;
        this.from = from;
    }

    /** The object whose opening brace the parser stands on; on return it stands on the closing one. */
    IncomingPayload next() {
        int start = offset();
        Map<String, PayloadValue> known = null;
        UniqueNames.Scope scope = names.new Scope();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            scope.add(name);
            JsonToken token = parser.nextToken();
            if (!KnownTypes.checks(name)) {
                names.skip(token);
                continue;
            }
            PayloadValue value = value(token);
            if (value == null) continue;
            if (known == null) known = new HashMap<>(8);
            known.put(name, value);
        }
        scope.end();
        return new IncomingPayload(compact(start, offset() + 1), known == null ? Map.of() : known);
    }

    private @Nullable PayloadValue value(JsonToken token) {
        return switch (token) {
            case VALUE_STRING -> new PayloadValue(Kind.TEXT, parser.getString());
            case VALUE_NUMBER_INT -> new PayloadValue(Kind.INTEGER, parser.getString());
            case VALUE_NUMBER_FLOAT -> new PayloadValue(Kind.DECIMAL, parser.getString());
            case VALUE_TRUE, VALUE_FALSE -> new PayloadValue(Kind.FLAG, parser.getString());
            case VALUE_NULL -> null;
            default -> {
                names.skip(token);
                yield new PayloadValue(Kind.STRUCTURE, "");
            }
        };
    }

    private int offset() {
        return from + (int) parser.currentTokenLocation().getByteOffset();
    }

    /** Copies without the white space between tokens; the parser has already seen that it is JSON. */
    private byte[] compact(int start, int end) {
        byte[] out = new byte[end - start];
        int size = 0;
        boolean inString = false;
        for (int i = start; i < end; i++) {
            byte b = body[i];
            if (inString) {
                out[size++] = b;
                if (b == '\\') out[size++] = body[++i];
                else if (b == '"') inString = false;
            } else if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                out[size++] = b;
                if (b == '"') inString = true;
            }
        }
        return size == out.length ? out : Arrays.copyOf(out, size);
    }
}
