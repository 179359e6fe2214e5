package gg.matchstream.simulator.backend;

import java.util.List;

/** The intake of events. Never throws for an answer or a broken connection; those are values. */
public interface Ingest {
    BatchAnswer post(List<SentEvent> events);

    /** @param lines one JSON object each, at most 500 */
    BatchAnswer postLines(List<String> lines);
}
