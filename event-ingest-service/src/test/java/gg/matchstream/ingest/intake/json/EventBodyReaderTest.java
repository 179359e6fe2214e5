package gg.matchstream.ingest.intake.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.IncomingItem;
import gg.matchstream.ingest.intake.UnreadableBody;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventBodyReaderTest {
    private final EventBodyReader reader = new EventBodyReader();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[{}",
                "[{},]",
                "{} {}",
                "{\"a\":NaN}",
                "{\"a\":1,\"a\":2}",
                "[{\"payload\":{\"x\":{\"b\":1,\"b\":2}}}]",
                "[{\"ignored\":{\"b\":1,\"b\":2}}]",
                "{\"a\":\"\u0000\"}"
            })
    void refuses_a_document_that_is_not_json_as_a_whole(String body) {
        assertThatThrownBy(() -> document(body)).isInstanceOf(UnreadableBody.class);
    }

    @Test
    void refuses_other_encodings_than_utf_8() {
        assertThatThrownBy(() -> reader.readDocument("[{}]".getBytes(StandardCharsets.UTF_16LE), EventShape.PLAIN))
                .isInstanceOf(UnreadableBody.class);
        assertThatThrownBy(() -> reader.readDocument("[{}]".getBytes(StandardCharsets.UTF_16), EventShape.PLAIN))
                .isInstanceOf(UnreadableBody.class);
    }

    @Test
    void slices_payloads_right_behind_a_byte_order_mark_and_wide_characters() {
        IncomingBatch batch =
                document("\ufeff [{\"matchId\":\"größe\",\"payload\": { \"ü\" : \" ä \\\" } \" , \"n\":[ 1, {} ] } },"
                        + "{\"payload\":{}}]");

        assertThat(payloads(batch)).containsExactly("{\"ü\":\" ä \\\" } \",\"n\":[1,{}]}", "{}");
    }

    @Test
    void loses_only_the_broken_lines_of_ndjson() {
        IncomingBatch batch =
                lines("{\"payload\":{\"a\":1}}\r\n\n{\"a\":1,\"a\":2}\n{\"x\n  \n{\"payload\":{\"b\":2}} 5\n"
                        + "{\"payload\":{\"c\":3}}");

        assertThat(batch.items()).hasSize(5);
        assertThat(batch.items().subList(1, 4)).allMatch(IncomingItem.Unreadable.class::isInstance);
        assertThat(payloads(batch)).containsExactly("{\"a\":1}", "{\"c\":3}");
    }

    @Test
    void reads_no_more_than_is_needed_to_know_that_there_are_too_many() {
        assertThat(document("[" + "{},".repeat(9_999) + "{}]").items()).hasSize(501);
        assertThat(lines("{}\n".repeat(10_000)).items()).hasSize(501);
        assertThat(document("[" + "{},".repeat(499) + "{}]").hasWrongSize()).isFalse();
        assertThat(document("[]").hasWrongSize()).isTrue();
        assertThat(lines("\n \n").hasWrongSize()).isTrue();
    }

    private IncomingBatch document(String body) {
        return reader.readDocument(body.getBytes(StandardCharsets.UTF_8), EventShape.PLAIN);
    }

    private IncomingBatch lines(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        EventLines lines = new EventLines();
        lines.add(bytes, bytes.length);
        return lines.end();
    }

    private static List<String> payloads(IncomingBatch batch) {
        return batch.items().stream()
                .filter(IncomingItem.Event.class::isInstance)
                .map(item -> new String(((IncomingItem.Event) item).payload().json(), StandardCharsets.UTF_8))
                .toList();
    }
}
