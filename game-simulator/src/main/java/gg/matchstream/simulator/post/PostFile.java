package gg.matchstream.simulator.post;

import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Ingest;
import gg.matchstream.simulator.backend.Pace;
import gg.matchstream.simulator.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/**
 * Posts a file one batch after the other, so that each player's order holds, and repeats a batch until ingest has promised
 * to keep it. Repeating is safe: an event with the same source, id and time counts once.
 */
public final class PostFile {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Ingest ingest;
    private final Terminal terminal;
    private final InstantSource clock;

    public PostFile(Ingest ingest, Terminal terminal, InstantSource clock) {
        this.ingest = ingest;
        this.terminal = terminal;
        this.clock = clock;
    }

    public PostReport post(BufferedReader file) throws IOException {
        NdjsonBatches batches = new NdjsonBatches(file);
        PostReport report = new PostReport(clock.instant());
        for (var batch = batches.next(); !batch.isEmpty(); batch = batches.next()) {
            if (!send(batch, report)) break;
            terminal.progress(progress(report), clock.instant());
        }
        report.finish(clock.instant());
        return report;
    }

    /** False when it makes no sense to go on. */
    private boolean send(List<NdjsonBatches.Line> batch, PostReport report) {
        List<String> lines = batch.stream().map(NdjsonBatches.Line::text).toList();
        var giveUp = clock.instant().plus(PATIENCE);
        while (true) {
            switch (ingest.postLines(lines)) {
                case BatchAnswer.Taken taken -> {
                    report.taken(batch, taken);
                    return true;
                }
                case BatchAnswer.Refused refused -> {
                    report.stopped(batch, refused.why());
                    return false;
                }
                case BatchAnswer.Again again -> {
                    report.repeated();
                    if (clock.instant().isAfter(giveUp)) {
                        report.stopped(batch, again.why());
                        return false;
                    }
                    terminal.progress("waiting to send again: " + again.why(), clock.instant());
                    Pace.rest(again.pause());
                }
            }
        }
    }

    private static String progress(PostReport report) {
        return String.format(Locale.ROOT, "%,d events sent, %,d rejected", report.sent(), report.rejected());
    }
}
