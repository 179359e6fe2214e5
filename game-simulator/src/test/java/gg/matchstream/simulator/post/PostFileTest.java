package gg.matchstream.simulator.post;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Ingest;
import gg.matchstream.simulator.backend.SentEvent;
import gg.matchstream.simulator.terminal.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostFileTest {
    private final ScriptedIngest ingest = new ScriptedIngest();
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(new PrintStream(screen, true, StandardCharsets.UTF_8), false);

    /** Answers as told, then takes everything. */
    private static final class ScriptedIngest implements Ingest {
        final Queue<BatchAnswer> answers = new ArrayDeque<>();
        final List<List<String>> batches = new ArrayList<>();

        @Override
        public BatchAnswer post(List<SentEvent> events) {
            throw new AssertionError("a file is sent as lines");
        }

        @Override
        public BatchAnswer postLines(List<String> lines) {
            batches.add(lines);
            BatchAnswer next = answers.poll();
            return next == null ? new BatchAnswer.Taken(lines.size(), 0, List.of()) : next;
        }
    }

    @Test
    void cuts_batches_of_500_in_the_order_of_the_file() throws IOException {
        PostReport report = post(lines(1_207));

        assertThat(ingest.batches).extracting(List::size).containsExactly(500, 500, 207);
        assertThat(ingest.batches.get(2).getLast()).isEqualTo("{\"n\":1207}");
        assertThat(report.allTaken()).isTrue();
        assertThat(printed(report)).contains("1,207").contains("rejected");
    }

    @Test
    void keeps_each_batch_under_the_size_of_one_request() throws IOException {
        String large = "x".repeat(400_000);

        post(large + "\n" + large + "\n" + large + "\n");

        assertThat(ingest.batches).extracting(List::size).containsExactly(2, 1);
    }

    @Test
    void sends_a_batch_again_until_it_is_promised() throws IOException {
        ingest.answers.add(new BatchAnswer.Again(Duration.ZERO, "503 the spool is full"));
        ingest.answers.add(new BatchAnswer.Again(Duration.ZERO, "no connection"));

        PostReport report = post(lines(3));

        assertThat(ingest.batches).hasSize(3).containsOnly(ingest.batches.getFirst());
        assertThat(report.allTaken()).isTrue();
        assertThat(report.sent()).isEqualTo(3);
    }

    @Test
    void names_the_line_of_the_file_that_was_rejected_and_sends_the_rest() throws IOException {
        ingest.answers.add(
                new BatchAnswer.Taken(499, 0, List.of(new BatchAnswer.Rejection(1, "victimId is required"))));

        PostReport report = post("\n" + lines(600));

        assertThat(report.allTaken()).isFalse();
        assertThat(ingest.batches).hasSize(2);
        assertThat(printed(report)).contains("line 3: victimId is required");
    }

    @Test
    void stops_where_repeating_cannot_help() throws IOException {
        ingest.answers.add(new BatchAnswer.Refused("401 Send a valid token"));

        PostReport report = post(lines(600));

        assertThat(ingest.batches).hasSize(1);
        assertThat(report.allTaken()).isFalse();
        assertThat(printed(report)).contains("Stopped at line 1: 401 Send a valid token");
    }

    @Test
    void an_empty_file_is_no_failure() throws IOException {
        assertThat(post("\n\n").allTaken()).isTrue();
        assertThat(ingest.batches).isEmpty();
    }

    private PostReport post(String file) throws IOException {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-30T21:00:00Z"));
        return new PostFile(ingest, terminal, clock).post(new BufferedReader(new StringReader(file)));
    }

    private String printed(PostReport report) {
        report.printOn(terminal);
        return screen.toString(StandardCharsets.UTF_8);
    }

    private static String lines(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj("{\"n\":%d}\n"::formatted)
                .collect(Collectors.joining());
    }
}
