package gg.matchstream.analytics.erasure;

/** A store that holds something about players and can forget one. */
public interface Forgetting {
    /** What it removes, as a field of the answer: {@code events}. */
    String what();

    /** Removes all it holds about the player, leaving counts. Joins its caller's transaction. Returns how many rows went. */
    long forget(String playerId);
}
