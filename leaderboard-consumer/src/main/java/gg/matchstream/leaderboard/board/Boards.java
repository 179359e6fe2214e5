package gg.matchstream.leaderboard.board;

import java.util.List;
import java.util.Optional;

/** The boards that exist. Each call is one transaction, except where it says that it joins one. */
public interface Boards {
    sealed interface Saved {
        record Created(Board board) implements Saved {}

        record Changed(Board board) implements Saved {}

        /** Its scores stand and would be wrong under the new definition. */
        record InUse(Board board) implements Saved {}

        record TooMany() implements Saved {}
    }

    /** In the order of their names. */
    List<Board> all();

    Optional<Board> named(String name);

    /**
     * All boards, for a batch: no board is made, changed or deleted until the batch has committed, so a batch that begins
     * after a board's 201 counts into it. Joins its caller's transaction.
     */
    List<Board> heldForBatch();

    Saved save(String name, BoardDefinition definition, String by);

    /** False where there is none. Its standings go with it. */
    boolean delete(String name, String by);
}
