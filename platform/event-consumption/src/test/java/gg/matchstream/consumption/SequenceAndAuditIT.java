package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.gap.SequenceGaps;
import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyApplication;
import gg.matchstream.consumption.tally.TallyTest;
import gg.matchstream.contract.audit.AuditRecord;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.AuditJson;
import gg.matchstream.contract.topic.Topics;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SequenceAndAuditIT extends TallyTest {
    @Autowired
    private SequenceGaps gaps;

    @Test
    void a_jump_opens_a_gap_and_late_arrivals_close_it() {
        send(senders ->
                senders.send(Senders.event("gap", "player_died", 1)).send(Senders.event("gap", "player_died", 5)));
        eventually(() -> get("/v1/sequence-gaps?status=OPEN")
                .expectBody()
                .jsonPath("$.gaps[?(@.playerId == 'gap' && @.fromSeq == 2 && @.toSeq == 4 && @.missing == 3)]")
                .isNotEmpty());

        send(senders -> senders.send(Senders.event("gap", "player_died", 3)));
        send(senders ->
                senders.send(Senders.event("gap", "player_died", 2)).send(Senders.event("gap", "player_died", 4)));

        eventually(() -> get("/v1/sequence-gaps?status=CLOSED")
                .expectBody()
                .jsonPath("$.gaps[?(@.playerId == 'gap' && @.fromSeq == 2 && @.toSeq == 4 && @.missing == 0)]")
                .isNotEmpty());
    }

    @Test
    void a_restarted_sender_opens_no_gap() {
        GameEvent first = Senders.event("restarted", "player_died", 7);
        send(senders -> {
            for (int seq = 1; seq <= 7; seq++) senders.send(Senders.event("restarted", "player_died", seq));
            for (int seq = 1; seq <= 3; seq++)
                senders.send(Senders.inEpoch(2, Senders.event("restarted", "player_died", seq)));
        });

        eventually(() -> assertThat(eventsOf("restarted")).isEqualTo(10));
        assertThat(first.epoch()).isEqualTo(1);
        assertThat(jdbc.sql("SELECT count(*) FROM sequence_gap WHERE player_id = 'restarted'")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void what_never_comes_expires_into_confirmed_loss() {
        send(senders -> senders.send(Senders.event("expired", "player_died", 1))
                .send(Senders.event("expired", "player_died", 3)));
        eventually(() -> assertThat(jdbc.sql("SELECT count(*) FROM sequence_gap WHERE player_id = 'expired'")
                        .query(Long.class)
                        .single())
                .isEqualTo(1));

        gaps.expire(Instant.now().plus(Duration.ofHours(1)), Instant.now());

        get("/v1/sequence-gaps?status=EXPIRED")
                .expectBody()
                .jsonPath("$.gaps[?(@.playerId == 'expired' && @.fromSeq == 2)]")
                .isNotEmpty();
    }

    @Test
    void hours_are_reconciled_with_what_ingest_says_and_corrected_late() {
        send(senders -> {
            for (int seq = 1; seq <= 100; seq++)
                senders.send(Senders.from("gs-audit", Senders.event("audited", "player_died", seq)));
            senders.send(Senders.from("gs-audit", Senders.event("audited", "player_died", 1)));
        });
        eventually(() -> assertThat(eventsOf("audited")).isEqualTo(100));
        Instant hour = Instant.now().truncatedTo(ChronoUnit.HOURS);

        audit(new AuditRecord.Produced("ingest-1", 1, TallyApplication.TOPIC, "gs-audit", hour, 99, 0, 0, true));
        audit(new AuditRecord.Sent("ingest-1", "gs-audit", 1, hour, 101));
        eventually(() -> verdict("SURPLUS", 0));

        for (int told = 1; told <= 2; told++) {
            audit(new AuditRecord.Produced("ingest-1", 2, TallyApplication.TOPIC, "gs-audit", hour, 2, 0, 0, true));
        }

        eventually(() -> verdict("OK", 0));
    }

    private void verdict(String expected, int missing) {
        get("/v1/reconciliation?hour={hour}", Instant.now().toString())
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.hours[?(@.source == 'gs-audit' && @.verdict == '" + expected + "' && @.missing == "
                        + missing + " && @.consumedUnique == 100 && @.duplicates == 1 && @.sent == 101)]")
                .isNotEmpty();
    }

    private static void audit(AuditRecord record) {
        try (Senders senders = new Senders(bootstrap(), Topics.STREAM_AUDIT.name())) {
            senders.raw(null, record.instance(), AuditJson.write(record), null, null)
                    .flush();
        }
    }
}
