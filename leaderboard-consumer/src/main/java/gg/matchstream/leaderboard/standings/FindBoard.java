package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.period.Period;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Which board and period a reader means. */
public final class FindBoard {
    private static final String CURRENT = "current";
    private static final String PREVIOUS = "previous";

    public sealed interface Found {
        record Here(Board board, String periodId) implements Found {}

        record NoBoard() implements Found {}

        /** The board has no period of that name, or none now. */
        record NoPeriod() implements Found {}
    }

    private final Boards boards;
    private final Map<String, Board> remembered = new ConcurrentHashMap<>();

    public FindBoard(Boards boards) {
        this.boards = boards;
    }

    /** @param period {@code current} (also null), {@code previous} or an id */
    public Found find(String name, @Nullable String period, Instant now) {
        Optional<Board> board = boards.named(name);
        if (board.isEmpty()) {
            remembered.remove(name);
            return new Found.NoBoard();
        }
        remembered.put(name, board.get());
        return in(board.get(), period, now);
    }

    /**
     * As it was when it was last looked up: for readings that find out by themselves whether the board is another by now.
     * That there is no such board or period is never said from memory. Holds no more than the boards that existed.
     */
    public Found remembered(String name, @Nullable String period, Instant now) {
        Board board = remembered.get(name);
        return board != null && in(board, period, now) instanceof Found.Here here ? here : find(name, period, now);
    }

    private static Found in(Board board, @Nullable String period, Instant now) {
        return asked(board, period == null ? CURRENT : period, now)
                .<Found>map(found -> new Found.Here(board, found.id()))
                .orElseGet(Found.NoPeriod::new);
    }

    private static Optional<Period> asked(Board board, String period, Instant now) {
        return switch (period) {
            case CURRENT -> board.definition().periods().at(now);
            case PREVIOUS -> board.definition().periods().before(now);
            default -> board.definition().periods().named(period);
        };
    }
}
