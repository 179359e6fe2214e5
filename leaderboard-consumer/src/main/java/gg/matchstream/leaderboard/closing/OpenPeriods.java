package gg.matchstream.leaderboard.closing;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.standings.Ranked;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/** Periods that have ended and are still open. */
public interface OpenPeriods {
    /** A period with its board. */
    record Ended(int id, Board board, String period, Instant from, Instant to) {}

    /**
     * What the world is told.
     *
     * @param total how many players are ranked
     * @param top best first
     */
    record Closed(Ended period, Instant closedAt, long total, List<Ranked> top) {}

    /**
     * Ended, with their boards' grace, before this moment, oldest first. One that still has grace takes no other one's
     * place among those asked for.
     */
    List<Ended> dueBefore(Instant moment, int countMax);

    /**
     * One transaction that holds the board lock alone, so that nobody is hidden or adjusted between what is told and what is
     * frozen: freezes the standings and queues what is told of them. False where another instance was first, and where the board has been
     * changed since it was read: perhaps its grace is longer now, so it is asked for again.
     */
    boolean close(Ended ended, Supplier<Closed> told, Instant now);
}
