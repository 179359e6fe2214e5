package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog.Fate;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Records that were handed to the log, got no answer in time and have a copy in the spool since. The drain leaves a copy
 * alone until the log has answered: stored, and the copy goes; failed, and the copy is sent. So a log that answers after
 * five seconds gets each record once. As many as were in flight when the log began to be slow, no more.
 */
final class LateAnswers {
    /** What the drain does with a copy. */
    enum Verdict {
        SEND,
        WAIT,
        DROP
    }

    private record Open(int awaited, boolean stored) {}

    private final ConcurrentMap<String, Open> byEventId = new ConcurrentHashMap<>();

    void await(String eventId) {
        byEventId.merge(eventId, new Open(1, false), (old, _) -> new Open(old.awaited + 1, old.stored));
    }

    void answered(String eventId, Fate fate) {
        byEventId.computeIfPresent(
                eventId, (_, open) -> new Open(open.awaited - 1, open.stored || fate == Fate.STORED));
    }

    /** No copy was made after all. */
    void forget(String eventId) {
        byEventId.remove(eventId);
    }

    Verdict of(String eventId) {
        if (byEventId.isEmpty()) return Verdict.SEND;
        Open open = byEventId.get(eventId);
        if (open == null) return Verdict.SEND;
        if (open.awaited > 0) return Verdict.WAIT;
        byEventId.remove(eventId);
        return open.stored ? Verdict.DROP : Verdict.SEND;
    }

    int size() {
        return byEventId.size();
    }
}
