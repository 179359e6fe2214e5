package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.LogRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A log that behaves as told: prompt, silent, or away. What it was handed stays in order, as in a producer's queue. */
final class ScriptedLog implements EventLog {
    /** How the next records fare. */
    enum Mood {
        PROMPT,
        SILENT,
        AWAY
    }

    private record Queued(LogRecord record, Outcome outcome) {}

    private final List<LogRecord> topic;
    private final Deque<Queued> queue = new ArrayDeque<>();
    private Mood mood = Mood.PROMPT;

    /** @param topic what is stored, for as long as the test lives */
    ScriptedLog(List<LogRecord> topic) {
        this.topic = topic;
    }

    @Override
    public void append(LogRecord record, Outcome outcome) {
        if (mood == Mood.AWAY) {
            outcome.settled(record, Fate.NOT_STORED);
            return;
        }
        queue.add(new Queued(record, outcome));
        if (mood == Mood.PROMPT) acknowledge();
    }

    void turn(Mood next) {
        mood = next;
        if (next == Mood.PROMPT) acknowledge();
    }

    /** All that is queued is stored and answered. */
    void acknowledge() {
        while (!queue.isEmpty()) {
            Queued first = queue.remove();
            topic.add(first.record());
            first.outcome().settled(first.record(), Fate.STORED);
        }
    }

    /** Everything queued is given back without an answer; the first of them were stored all the same. */
    void fail(int stored) {
        List<Queued> given = new ArrayList<>(queue);
        vanish(stored);
        for (Queued one : given) one.outcome().settled(one.record(), Fate.UNSETTLED);
    }

    /** The process is killed: nobody is told anything any more. */
    void vanish(int stored) {
        for (int i = 0; i < stored && !queue.isEmpty(); i++)
            topic.add(queue.remove().record());
        queue.clear();
    }

    @Override
    public void look() {}

    @Override
    public boolean isReachable() {
        return mood == Mood.PROMPT;
    }

    @Override
    public void refresh() {}
}
