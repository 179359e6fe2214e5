package gg.matchstream.leaderboard.closing;

import java.util.List;
import java.util.function.Consumer;

/** What {@code board-events} still has to be told, in order. */
public interface BoardNews {
    /** @param board the record's key */
    record News(long number, String board, String type, String value) {}

    /**
     * One transaction: gives the oldest news to a publisher and deletes them when it returns. Only one instance does so at
     * a time; where another one does, nothing happens.
     *
     * @return how many were published
     */
    int drain(int countMax, Consumer<List<News>> publisher);

    /** How many are not yet told. */
    long waiting();
}
