package gg.matchstream.leaderboard.board;

/** Recounts who is ranked on a board after its smallest number of matches changed. */
public interface RankedAgain {
    /** Joins its caller's transaction, which holds the {@link BoardLock} alone. */
    void run(Board board);
}
