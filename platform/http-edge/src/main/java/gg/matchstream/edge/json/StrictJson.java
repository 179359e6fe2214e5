package gg.matchstream.edge.json;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** The product's JSON rules (contract, section 1), in one place. */
public final class StrictJson {
    private StrictJson() {}

    /** A repeated key is refused: a lenient parser would silently drop one of the two. */
    public static void customize(JsonFactoryBuilder factory) {
        factory.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }

    public static void customize(JsonMapper.Builder mapper) {
        mapper.enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .addModule(new SimpleModule("matchstream").addSerializer(Instant.class, new MillisecondInstant()));
    }

    private static final class MillisecondInstant extends StdSerializer<Instant> {
        private static final DateTimeFormatter FORM =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

        MillisecondInstant() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator json, SerializationContext context) {
            json.writeString(FORM.format(value));
        }
    }
}
