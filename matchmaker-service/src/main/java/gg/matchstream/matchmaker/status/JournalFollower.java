package gg.matchstream.matchmaker.status;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Follows the journal for the whole instance: streams and pools are woken with the tickets that moved. */
public final class JournalFollower {
    private static final int READ_MAX = 5_000;
    private static final int LOOK_BACK = 5_000;

    /** Wants to know which tickets have moved; looks at the tickets themselves for what they are now. */
    public interface Listener {
        void moved(Collection<UUID> ticketIds, Instant now);
    }

    private final Journal journal;
    private final List<Listener> listeners;
    private final JournalCursor cursor = new JournalCursor();
    private boolean started;

    public JournalFollower(Journal journal, List<Listener> listeners) {
        this.journal = journal;
        this.listeners = List.copyOf(listeners);
    }

    /** @return how many entries were read */
    public int run(Instant now) {
        if (!started) {
            cursor.start(journal.latest(LOOK_BACK), now);
            started = true;
        }
        List<Journal.Entry> entries = journal.read(cursor.high(), cursor.missing(), READ_MAX);
        if (entries.isEmpty()) {
            cursor.take(entries, now);
            return 0;
        }
        Set<UUID> moved = new LinkedHashSet<>();
        entries.forEach(entry -> moved.add(entry.ticketId()));
        for (Listener listener : listeners) listener.moved(moved, now);
        cursor.take(entries, now);
        return entries.size();
    }
}
