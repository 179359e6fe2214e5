package gg.matchstream.leaderboard.board;

/**
 * Batches of events hold it together, people's changes hold it alone: so neither a new board nor a hidden player is seen
 * by half of a batch, and batches never wait for each other. Both join their caller's transaction and last until its end.
 */
public interface BoardLock {
    void shared();

    void exclusive();
}
