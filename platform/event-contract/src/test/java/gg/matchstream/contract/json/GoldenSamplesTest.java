package gg.matchstream.contract.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import gg.matchstream.contract.event.GameEvent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records as they lie in topics today; a change that cannot read or write them breaks every consumer. */
class GoldenSamplesTest {
    @Test
    void are_read_and_written_byte_for_byte() throws IOException {
        for (String line : lines()) {
            GameEvent event = EventJson.read(line.getBytes(StandardCharsets.UTF_8));

            assertThat(EventJson.write(event)).asString(StandardCharsets.UTF_8).isEqualTo(line);
        }
    }

    @Test
    void keep_the_schema_of_stored_events() throws IOException {
        for (String line : lines()) {
            List<Error> errors = Schemas.named("stored-event.json").validate(line, InputFormat.JSON);

            assertThat(errors).isEmpty();
        }
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = GoldenSamplesTest.class.getResourceAsStream("/golden/stored-events.ndjson")) {
            assertThat(in).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
