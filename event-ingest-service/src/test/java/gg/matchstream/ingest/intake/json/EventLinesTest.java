package gg.matchstream.ingest.intake.json;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.IncomingItem;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class EventLinesTest {
    private static final byte[] BODY = ("\ufeff{\"playerId\":\"größe\",\"payload\":{\"a\":1}}\r\n"
                    + "\n  \n{\"broken\n{\"playerId\":\"p-2\",\"payload\":{\"t\":\"" + "x".repeat(2_000)
                    + "\"}}\n{} {}\n{\"playerId\":\"p-3\"}")
            .getBytes(StandardCharsets.UTF_8);

    @Property(tries = 300)
    void reads_the_same_events_wherever_the_network_cuts_the_body(
            @ForAll @Size(max = 12) List<@IntRange(max = 2_150) Integer> cuts) {
        EventLines lines = new EventLines();
        int from = 0;
        for (int to : cuts.stream().sorted().filter(cut -> cut < BODY.length).toList()) {
            byte[] piece = Arrays.copyOfRange(BODY, from, to);
            lines.add(piece, piece.length);
            from = to;
        }
        byte[] rest = Arrays.copyOfRange(BODY, from, BODY.length);
        lines.add(rest, rest.length);

        assertThat(lines.end().items().stream().map(EventLinesTest::told))
                .containsExactly(
                        "größe {\"a\":1}",
                        "unreadable",
                        "p-2 {\"t\":\"" + "x".repeat(2_000) + "\"}",
                        "unreadable",
                        "p-3 {}");
    }

    @Test
    void stops_reading_when_there_is_one_event_too_many() {
        EventLines lines = new EventLines();
        byte[] piece = "{}\n{}\n".getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 10_000; i++) lines.add(piece, piece.length);

        IncomingBatch batch = lines.end();

        assertThat(batch.items()).hasSize(IncomingBatch.EVENTS_MAX + 1);
        assertThat(batch.hasWrongSize()).isTrue();
    }

    private static String told(IncomingItem item) {
        return switch (item) {
            case IncomingItem.Event event ->
                event.playerId() + " " + new String(event.payload().json(), StandardCharsets.UTF_8);
            case IncomingItem.Unreadable _ -> "unreadable";
        };
    }
}
