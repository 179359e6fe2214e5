package gg.matchstream.analytics.playerlog;

import java.util.List;

/** Keeps and finds what happened to a player. */
public interface PlayerLog {
    /** Adds entries that are not in it yet. Joins its caller's transaction. */
    void append(List<LogEntry> entries);

    /** Newest {@code occurredAt} first; empty for a player that nothing is known of. */
    List<LogEntry> read(LogQuery query);
}
