package gg.matchstream.simulator.post;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts a file of one event per line into batches that ingest takes. Empty lines are passed over, numbers are the file's. */
final class NdjsonBatches {
    static final int EVENTS_MAX = 500;

    /** A little under the 1 MiB of one request. */
    static final int BYTES_MAX = 1_000_000;

    private final BufferedReader file;
    private long lineNumber;
    private Optional<Line> held = Optional.empty();

    NdjsonBatches(BufferedReader file) {
        this.file = file;
    }

    /** @param number from 1, for messages to a person */
    record Line(long number, String text) {
        int bytes() {
            return text.getBytes(StandardCharsets.UTF_8).length + 1;
        }
    }

    /** The next batch in the file's order; empty at its end. A line that alone is too large is a batch of its own. */
    List<Line> next() throws IOException {
        List<Line> batch = new ArrayList<>();
        int bytes = 0;
        for (Optional<Line> line = line(); line.isPresent(); line = line()) {
            bytes += line.get().bytes();
            if (!batch.isEmpty() && bytes > BYTES_MAX) {
                held = line;
                return batch;
            }
            batch.add(line.get());
            if (batch.size() == EVENTS_MAX) return batch;
        }
        return batch;
    }

    private Optional<Line> line() throws IOException {
        if (held.isPresent()) {
            Optional<Line> line = held;
            held = Optional.empty();
            return line;
        }
        for (String text = file.readLine(); text != null; text = file.readLine()) {
            lineNumber++;
            if (!text.isBlank()) return Optional.of(new Line(lineNumber, text));
        }
        return Optional.empty();
    }
}
