package gg.matchstream.ingest.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import gg.matchstream.ingest.intake.IntakeDecision.Accepted;
import gg.matchstream.ingest.intake.json.EventBodyReader;
import gg.matchstream.ingest.intake.json.EventShape;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The fast checks by hand and the schema files that people read say the same of every event. */
class SchemaAgreementTest {
    private static final String BASE = "https://matchstream.gg/schemas/";
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00.000Z");
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int SAMPLES = 3_000;

    private static final List<String> FIELDS =
            List.of("id", "type", "playerId", "source", "epoch", "seq", "matchId", "sessionId", "payload");
    private static final List<String> PAYLOAD_FIELDS = List.of(
            "victimId",
            "weapon",
            "headshot",
            "distanceM",
            "killerId",
            "zone",
            "itemId",
            "quantity",
            "score",
            "matchId",
            "result",
            "team",
            "placement",
            "playerCount",
            "kills",
            "damage",
            "durationSeconds",
            "queue",
            "exception",
            "message",
            "stackTrace",
            "other");

    private final RandomGenerator random = new SplittableRandom(11);
    private final List<Object> values = new ArrayList<>(List.of(
            "p-1",
            "",
            "..",
            "a b",
            "x".repeat(64),
            "x".repeat(65),
            "gs/eu",
            "WIN",
            "win",
            "42",
            "-7",
            42,
            0,
            -1,
            1.5,
            4.0,
            Long.MAX_VALUE,
            true,
            List.of(),
            Map.of("a", 1)));

    private final Schema schema = SchemaRegistry.withDefaultDialect(
                    SpecificationVersion.DRAFT_2020_12,
                    builder -> builder.schemaIdResolvers(r -> r.mapPrefix(BASE, "classpath:schemas/")))
            .getSchema(SchemaLocation.of(BASE + "event.json"));

    @Test
    void both_take_and_refuse_the_same_events() {
        values.add(null);
        int taken = 0;
        for (int i = 0; i < SAMPLES; i++) {
            String json = MAPPER.writeValueAsString(mutated(event()));

            boolean bySchema = schema.validate(json, InputFormat.JSON).isEmpty();
            boolean byHand = decide(json) instanceof Accepted;

            assertThat(byHand).as(json).isEqualTo(bySchema);
            if (byHand) taken++;
        }
        assertThat(taken).isBetween(SAMPLES / 20, SAMPLES * 19 / 20);
    }

    private Map<String, Object> event() {
        List<String> types = new ArrayList<>(KnownTypes.names());
        Collections.sort(types);
        types.add("boss_enraged");
        Map<String, Object> payload = new LinkedHashMap<>(Map.of(
                "victimId",
                "p-7",
                "zone",
                "harbour",
                "itemId",
                "sword",
                "score",
                5,
                "result",
                "WIN",
                "matchId",
                "m-1",
                "exception",
                "NPE"));
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("id", "e-1");
        event.put("type", types.get(random.nextInt(types.size())));
        event.put("playerId", "p-1");
        event.put("source", "gs-1");
        event.put("epoch", 1);
        event.put("seq", 1);
        event.put("occurredAt", "2026-11-30T20:00:00.000Z");
        event.put("payload", payload);
        return event;
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> mutated(Map<String, Object> event) {
        for (int i = random.nextInt(3); i > 0; i--) {
            boolean inside = random.nextBoolean() && event.get("payload") instanceof Map;
            Map<String, Object> target = inside ? (Map<String, Object>) event.get("payload") : event;
            List<String> names = inside ? PAYLOAD_FIELDS : FIELDS;
            String name = names.get(random.nextInt(names.size()));
            if (random.nextInt(4) == 0) target.remove(name);
            else target.put(name, values.get(random.nextInt(values.size())));
        }
        // Without an id a missing time is fine; times have rules that no schema can express.
        return event;
    }

    private static IntakeDecision decide(String json) {
        IncomingItem item = new EventBodyReader()
                .readDocument(json.getBytes(StandardCharsets.UTF_8), EventShape.PLAIN)
                .items()
                .getFirst();
        return new IntakePolicy().decide(item, new Sender.GameServer(), NOW);
    }
}
