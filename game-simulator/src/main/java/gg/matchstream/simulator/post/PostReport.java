package gg.matchstream.simulator.post;

import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.terminal.Table;
import gg.matchstream.simulator.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What became of the events of a file. */
public final class PostReport {
    private static final int REASONS_SHOWN = 10;

    private final Instant start;
    private Duration took = Duration.ZERO;
    private long batches;
    private long sent;
    private long stored;
    private long spooled;
    private long rejected;
    private long repeats;
    private final List<String> reasons = new ArrayList<>();
    private Optional<String> stopped = Optional.empty();

    PostReport(Instant start) {
        this.start = start;
    }

    void taken(List<NdjsonBatches.Line> batch, BatchAnswer.Taken answer) {
        batches++;
        sent += batch.size();
        stored += answer.stored();
        spooled += answer.spooled();
        rejected += answer.rejections().size();
        for (BatchAnswer.Rejection rejection : answer.rejections()) {
            if (reasons.size() < REASONS_SHOWN)
                reasons.add("line " + batch.get(rejection.index()).number() + ": " + rejection.why());
        }
    }

    void repeated() {
        repeats++;
    }

    void stopped(List<NdjsonBatches.Line> batch, String why) {
        stopped = Optional.of("Stopped at line " + batch.getFirst().number() + ": " + why);
    }

    void finish(Instant now) {
        took = Duration.between(start, now);
    }

    long sent() {
        return sent;
    }

    long rejected() {
        return rejected;
    }

    /** Every event of the file is durable. */
    public boolean allTaken() {
        return rejected == 0 && stopped.isEmpty();
    }

    public void printOn(Terminal terminal) {
        double seconds = Math.max(0.001, took.toMillis() / 1000.0);
        new Table("Result")
                .row("events", sent)
                .row("batches", batches)
                .row("stored", stored)
                .row("spooled", spooled)
                .row("rejected", rejected)
                .row("batches sent again", repeats)
                .row("seconds", seconds)
                .row("events/s", Math.round(sent / seconds))
                .printOn(terminal);
        if (!reasons.isEmpty()) terminal.line("");
        reasons.forEach(terminal::line);
        if (rejected > reasons.size()) terminal.line("… and " + (rejected - reasons.size()) + " more");
        stopped.ifPresent(terminal::line);
    }
}
