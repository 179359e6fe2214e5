package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.period.Period;
import java.time.Instant;
import java.util.Optional;
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

    public FindBoard(Boards boards) {
        this.boards = boards;
    }

    /** @param period {@code current} (also null), {@code previous} or an id */
    public Found find(String name, @Nullable String period, Instant now) {
        Optional<Board> board = boards.named(name);
        if (board.isEmpty()) return new Found.NoBoard();
        Optional<Period> asked = asked(board.get(), period == null ? CURRENT : period, now);
        return asked.<Found>map(found -> new Found.Here(board.get(), found.id()))
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
