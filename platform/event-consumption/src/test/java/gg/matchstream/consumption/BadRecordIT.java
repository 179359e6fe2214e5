package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyEffects;
import gg.matchstream.consumption.tally.TallyTest;
import gg.matchstream.contract.json.EventJson;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.UUID;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.dao.DataAccessResourceFailureException;

/** Each kind of record that cannot be applied, between two good ones of the same player. */
class BadRecordIT extends TallyTest {
    private static final int VALUE_BYTES_MAX = 512 << 10;

    private record Buried(String reason, int attempts, String status, byte @Nullable [] value) {}

    @Test
    void bytes_that_cannot_be_decoded_are_kept_as_they_came() {
        byte[] noJson = {'{', 0, (byte) 0xff, (byte) 0xfe, '"'};

        Buried buried = between("bad-bytes", noJson, null, null);

        assertThat(buried.reason()).startsWith("The value cannot be read");
        assertThat(buried.attempts()).isEqualTo(1);
        assertThat(buried.value()).isEqualTo(noJson);
    }

    @Test
    void json_that_is_no_event_is_a_dead_letter() {
        byte[] noEvent = "{\"type\": 7, \"payload\": []}".getBytes(StandardCharsets.UTF_8);

        Buried buried = between("bad-json", noEvent, null, null);

        assertThat(buried.reason()).startsWith("The value cannot be read");
        assertThat(buried.value()).isEqualTo(noEvent);
    }

    @Test
    void a_record_without_a_value_is_a_dead_letter() {
        Buried buried = between("bad-null", null, null, null);

        assertThat(buried.reason()).isEqualTo("The record has no value.");
        assertThat(buried.value()).isNull();
    }

    @Test
    void an_unknown_schema_version_is_a_dead_letter_of_its_event() {
        var event = Senders.event("bad-version", "player_died", 2);

        Buried buried =
                between("bad-version", EventJson.write(event), event.eventId().toString(), "2");

        assertThat(buried.reason()).isEqualTo("The value's schemaVersion '2' is not known here.");
        assertThat(jdbc.sql("SELECT event_id::text FROM dead_letters WHERE player_id = 'bad-version'")
                        .query(String.class)
                        .single())
                .isEqualTo(event.eventId().toString());
    }

    @Test
    void a_value_over_the_size_is_a_dead_letter_however_good_its_text() {
        byte[] event = EventJson.write(Senders.event("bad-size", "player_died", 2));
        byte[] spacious = new byte[VALUE_BYTES_MAX + 1];
        java.util.Arrays.fill(spacious, (byte) ' ');
        System.arraycopy(event, 0, spacious, 0, event.length);

        Buried buried = between("bad-size", spacious, null, null);

        assertThat(buried.reason())
                .isEqualTo("The value has " + (VALUE_BYTES_MAX + 1) + " bytes; at most 524288 are taken.");
    }

    /** What ingest would never let through, but another writer might: well-formed, and of no use to any table. */
    @ParameterizedTest
    @CsvSource({
        "source, raw\\u0000x",
        "source, lone\\ud800",
        "source, LONG",
        "playerId, raw\\u0000x",
        "playerId, lone\\ud800",
        "playerId, LONG",
        "id, LONG",
        "type, LONG",
        "ingestedAt, +999999999-12-31T23:00:00Z",
        "occurredAt, +999999999-12-31T23:00:00Z",
    })
    void a_field_that_fits_no_table_is_a_dead_letter_and_never_holds_up_its_partition(String field, String bad) {
        String player = "bad-field-" + UUID.randomUUID();
        String event = new String(EventJson.write(Senders.event(player, "player_died", 2)), StandardCharsets.UTF_8);
        String value = event.replaceFirst(
                "\"%s\":\"[^\"]*\"".formatted(field),
                Matcher.quoteReplacement(
                        "\"%s\":\"%s\"".formatted(field, bad.equals("LONG") ? "x".repeat(12_000) : bad)));
        assertThat(value).isNotEqualTo(event);

        Buried buried = between(player, value.getBytes(StandardCharsets.UTF_8), null, null);

        assertThat(buried.reason()).startsWith("The value cannot be read");
    }

    @Test
    void a_value_over_a_limit_of_the_database_is_the_records_fault() {
        effects.harm(events -> {
            if (events.stream().anyMatch(e -> e.event().id().equals("bad-limit-2"))) {
                throw new DataAccessResourceFailureException(
                        "the row is too big", new SQLException("index row requires 34280 bytes", "54000"));
            }
        });

        Buried buried = between("bad-limit", "player_died");

        assertThat(buried.reason()).contains("index row requires");
        effects.harm(null);
    }

    @Test
    void of_a_databases_reason_only_the_first_line_is_kept_for_the_others_repeat_the_row() {
        Buried buried = between("bad-row", TallyEffects.BROKEN_CONSTRAINT);

        assertThat(buried.reason()).contains("tally_events_ck").hasLineCount(1).doesNotContain("bad-row");
    }

    @Test
    void an_exception_of_the_rules_is_tried_four_times() {
        Buried buried = between("bad-rules", TallyEffects.BUG);

        assertThat(buried.reason()).endsWith("a bug in the rules");
        assertThat(buried.attempts()).isEqualTo(4);
    }

    @Test
    void what_the_rules_call_poison_is_tried_once() {
        Buried buried = between("bad-poison", TallyEffects.POISON);

        assertThat(buried.reason()).isEqualTo("The test says that this is poison.");
        assertThat(buried.attempts()).isEqualTo(1);
    }

    @Test
    void a_broken_constraint_is_the_records_fault() {
        Buried buried = between("bad-constraint", TallyEffects.BROKEN_CONSTRAINT);

        assertThat(buried.reason()).contains("tally_events_ck");
        assertThat(buried.attempts()).isEqualTo(4);
    }

    @Test
    void rules_that_never_end_their_recursion_cost_one_record_not_the_reader() {
        effects.harm(events -> {
            if (events.stream().anyMatch(e -> e.event().id().equals("bad-stack-2"))) throw new StackOverflowError();
        });

        Buried buried = between("bad-stack", "player_died");

        assertThat(buried.reason()).contains("StackOverflowError");
        effects.harm(null);
    }

    private Buried between(String player, String type) {
        var event = Senders.event(player, type, 2);
        return between(player, EventJson.write(event), event.eventId().toString(), null);
    }

    private Buried between(String player, byte @Nullable [] bad, @Nullable String eventId, @Nullable String version) {
        send(senders -> senders.send(Senders.event(player, "player_died", 1))
                .raw(null, player, bad, eventId, version)
                .send(Senders.event(player, "player_died", 3)));

        eventually(() -> assertThat(eventsOf(player)).isEqualTo(2));
        assertThat(orderKept(player)).isTrue();
        assertThat(rememberedOf(player)).isZero();
        Buried buried = jdbc.sql("SELECT reason, attempts, status, record_value AS value FROM dead_letters "
                        + "WHERE player_id = :player")
                .param("player", player)
                .query((row, _) -> new Buried(row.getString(1), row.getInt(2), row.getString(3), row.getBytes(4)))
                .single();
        assertThat(buried.status()).isEqualTo("OPEN");
        return buried;
    }

    private long rememberedOf(String player) {
        return jdbc.sql("SELECT count(*) FROM processed_events p JOIN dead_letters d USING (event_id) "
                        + "WHERE d.player_id = :player")
                .param("player", player)
                .query(Long.class)
                .single();
    }
}
