package gg.matchstream.ingest.intake;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.ingest.intake.IntakeDecision.Accepted;
import gg.matchstream.ingest.intake.IntakeDecision.Reason;
import gg.matchstream.ingest.intake.IntakeDecision.Rejected;
import gg.matchstream.ingest.intake.json.EventBodyReader;
import gg.matchstream.ingest.intake.json.EventShape;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntakePolicyTest {
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00.500Z");
    private static final Sender SERVER = new Sender.GameServer();

    private final IntakePolicy policy = new IntakePolicy();
    private final EventBodyReader reader = new EventBodyReader();

    @Test
    void takes_a_complete_event_and_derives_its_identity() {
        AcceptedEvent event = accepted("""
                {"id":"e-1","type":"player_killed","playerId":"p-1","source":"gs/eu-7","epoch":5,"seq":"42",
                 "occurredAt":"2026-11-30T22:00:00.1239+01:00","matchId":"m-9","sessionId":null,
                 "future":{"field":[1]},"payload":{"victimId":"p-7","headshot":true,"extra":{"kept":1}}}
                """);

        assertThat(event.occurredAt()).isEqualTo("2026-11-30T21:00:00.123Z");
        assertThat(event.eventId()).isEqualTo(EventId.derive("gs/eu-7", "e-1", event.occurredAt()));
        assertThat(event.seq()).isEqualTo(42);
        assertThat(event.ingestedAt()).isEqualTo(NOW);
        assertThat(event.late()).isFalse();
        assertThat(event.payload().json())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("{\"victimId\":\"p-7\",\"headshot\":true,\"extra\":{\"kept\":1}}");
    }

    @Test
    void makes_an_id_where_none_came_and_takes_the_receipt_as_time() {
        AcceptedEvent event = accepted("{\"type\":\"a\",\"playerId\":\"p\",\"source\":\"s\"}");

        assertThat(EventId.timeOf(event.id())).hasValue(NOW);
        assertThat(event.occurredAt()).isEqualTo(NOW);
    }

    @Test
    void takes_the_time_out_of_a_version_7_id() {
        AcceptedEvent event = accepted(with("id", "\"0197c9d2-7c1e-7d3a-9a55-0d6b1f6a2c11\""));

        assertThat(event.occurredAt()).isEqualTo("2025-07-02T06:28:24.222Z");
        assertThat(event.late()).isTrue();
    }

    @Test
    void wants_a_time_beside_an_id_that_carries_none() {
        assertThat(rejected(with("id", "\"e-1\"")).reason()).isEqualTo(Reason.OCCURRED_AT_REQUIRED);
        assertThat(rejected(with("id", "\"0197c9d2-7c1e-4d3a-9a55-0d6b1f6a2c11\""))
                        .reason())
                .isEqualTo(Reason.OCCURRED_AT_REQUIRED);
    }

    @ParameterizedTest
    @CsvSource({"2026-11-30T21:05:00.500Z, true", "2026-11-30T21:05:00.501Z, false"})
    void refuses_what_lies_more_than_five_minutes_ahead(String time, boolean taken) {
        IntakeDecision decision = decide(with("occurredAt", "\"" + time + "\""));

        assertThat(decision instanceof Accepted).isEqualTo(taken);
        if (decision instanceof Rejected no) assertThat(no.reason()).isEqualTo(Reason.FROM_THE_FUTURE);
    }

    @Test
    void refuses_a_version_7_id_from_the_future_even_beside_an_honest_time() {
        String event = with("id", "\"0297c9d2-7c1e-7d3a-9a55-0d6b1f6a2c11\",\"occurredAt\":\"2026-11-30T21:00:00Z\"");

        assertThat(rejected(event).reason()).isEqualTo(Reason.FROM_THE_FUTURE);
    }

    @ParameterizedTest
    @CsvSource({"2026-11-23T21:00:00.500Z, false", "2026-11-23T21:00:00.499Z, true", "1970-01-01T00:00:00Z, true"})
    void marks_what_is_older_than_seven_days_as_late(String time, boolean late) {
        assertThat(accepted(with("occurredAt", "\"" + time + "\"")).late()).isEqualTo(late);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id | \"\"",
                "id | \"..\"",
                "id | 7",
                "type | \"Player\"",
                "type | null",
                "playerId | \"a b\"",
                "playerId | \"0123456789012345678901234567890123456789012345678901234567890123456789\"",
                "playerId | {}",
                "source | \"a\u00e9\"",
                "occurredAt | \"yesterday\"",
                "occurredAt | 1764536400000",
                "occurredAt | \"1969-12-31T23:59:59.999Z\"",
                "matchId | \"/\"",
                "sessionId | [1]",
                "payload | []",
                "payload | \"x\"",
            })
    void names_the_field_at_fault(String field, String value) {
        Rejected no = rejected(with(field, value));

        assertThat(no.reason()).isEqualTo(Reason.INVALID);
        assertThat(no.faults()).extracting(FieldFault::field).containsExactly(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | | seq",
                "| 1 | epoch",
                "1 | 0 | seq",
                "1 | 1.5 | seq",
                "1 | 9223372036854775808 | seq",
                "-1 | 1 | epoch",
                "\"x\" | 1 | epoch"
            })
    void wants_epoch_and_seq_together_and_whole(String epoch, String seq, String field) {
        String numbering = (epoch == null ? "" : ",\"epoch\":" + epoch) + (seq == null ? "" : ",\"seq\":" + seq);

        assertThat(rejected(with("matchId", "\"m\"" + numbering)).faults())
                .extracting(FieldFault::field)
                .containsExactly(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "player_killed | {} | payload.victimId",
                "player_killed | {\"victimId\":7} | payload.victimId",
                "player_killed | {\"victimId\":\"v\",\"headshot\":\"yes\"} | payload.headshot",
                "player_killed | {\"victimId\":\"v\",\"distanceM\":\"far\"} | payload.distanceM",
                "zone_entered | {\"zone\":\"\"} | payload.zone",
                "item_acquired | {\"itemId\":\"i\",\"quantity\":1.5} | payload.quantity",
                "inventory_changed | {} | payload.itemId",
                "score_updated | {\"score\":9223372036854775808} | payload.score",
                "score_updated | {\"score\":1e400} | payload.score",
                "score_updated | {\"score\":{\"a\":1}} | payload.score",
                "match_completed | {\"result\":\"WIN\"} | matchId",
                "match_completed | {\"result\":\"win\",\"matchId\":\"m\"} | payload.result",
                "crash_reported | {} | payload.exception"
            })
    void checks_the_payload_of_known_types(String type, String payload, String field) {
        assertThat(rejected(typed(type, payload)).faults())
                .extracting(FieldFault::field)
                .containsExactly(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "score_updated | {\"score\":-9223372036854775808}",
                "score_updated | {\"score\":\"9223372036854775807\"}",
                "score_updated | {\"score\":4.2e1}",
                "player_died | {}",
                "player_died | {\"killerId\":null}",
                "match_completed | {\"result\":\"DRAW\",\"matchId\":\"m\",\"team\":1}",
                "boss_enraged | {\"victimId\":7}"
            })
    void lets_good_payloads_and_unknown_types_pass(String type, String payload) {
        assertThat(decide(typed(type, payload))).isInstanceOf(Accepted.class);
    }

    @ParameterizedTest
    @CsvSource({
        "boss_enraged, 8192, true",
        "boss_enraged, 8193, false",
        "crash_reported, 262144, true",
        "crash_reported, 262145, false"
    })
    void bounds_the_payload_by_its_compact_size(String type, int bytes, boolean taken) {
        String frame = "{\"exception\":\"x\",\"fill\":\"\"}";
        String payload = frame.replace("\"\"}", "\"" + "a".repeat(bytes - frame.length()) + "\"  }");

        IntakeDecision decision = decide(typed(type, payload));

        assertThat(decision instanceof Accepted).isEqualTo(taken);
        if (decision instanceof Rejected no) assertThat(no.reason()).isEqualTo(Reason.PAYLOAD_TOO_LARGE);
    }

    @Test
    void lets_a_game_client_report_only_its_own_crashes_under_a_source_made_from_its_id() {
        Sender client = new Sender.GameClient("p-1");
        String crash =
                "{\"type\":\"%s\",\"playerId\":\"%s\",\"source\":\"forged\",\"payload\":{\"exception\":\"NPE\"}}";

        assertThat(decide(crash.formatted("crash_reported", "p-1"), client))
                .isInstanceOfSatisfying(
                        Accepted.class, yes -> assertThat(yes.event().source()).isEqualTo("client/p-1"));
        assertThat(decide(crash.formatted("crash_reported", "p-2"), client))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.reason()).isEqualTo(Reason.FORBIDDEN));
        assertThat(decide(crash.formatted("player_spawned", "p-1"), client))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.reason()).isEqualTo(Reason.FORBIDDEN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "null", "[]", "\"text\""})
    void rejects_what_is_no_object(String item) {
        assertThat(decide("[" + item + "]"))
                .isInstanceOfSatisfying(
                        Rejected.class, no -> assertThat(no.reason()).isEqualTo(Reason.UNREADABLE));
    }

    private AcceptedEvent accepted(String json) {
        assertThat(decide(json)).isInstanceOf(Accepted.class);
        return ((Accepted) decide(json)).event();
    }

    private Rejected rejected(String json) {
        assertThat(decide(json)).isInstanceOf(Rejected.class);
        return (Rejected) decide(json);
    }

    private IntakeDecision decide(String json) {
        return decide(json, SERVER);
    }

    private IntakeDecision decide(String json, Sender sender) {
        IncomingItem item = reader.readDocument(json.getBytes(StandardCharsets.UTF_8), EventShape.PLAIN)
                .items()
                .getFirst();
        return policy.decide(item, sender, NOW);
    }

    private static String typed(String type, String payload) {
        return "{\"type\":\"%s\",\"playerId\":\"p\",\"source\":\"s\",\"payload\":%s}".formatted(type, payload);
    }

    /** A good event with one field replaced or added. */
    private static String with(String field, String value) {
        StringBuilder json = new StringBuilder("{\"" + field + "\":" + value);
        if (!field.equals("type")) json.append(",\"type\":\"a\"");
        if (!field.equals("playerId")) json.append(",\"playerId\":\"p\"");
        if (!field.equals("source")) json.append(",\"source\":\"s\"");
        return json.append("}").toString();
    }
}
