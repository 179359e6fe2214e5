package gg.matchstream.leaderboard.standings.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.leaderboard.standings.FindBoard;
import gg.matchstream.leaderboard.standings.FindBoard.Found;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The board and period of a request, or the problem that it names none. */
@Component
public final class RequestedBoard {
    private final FindBoard find;
    private final Clock clock;

    RequestedBoard(FindBoard find, Clock clock) {
        this.find = find;
        this.clock = clock;
    }

    /** Blocks. @throws gg.matchstream.edge.problem.ProblemException 404 */
    public Found.Here find(String board, @Nullable String period) {
        return switch (find.find(board, period, clock.instant())) {
            case Found.Here here -> here;
            case Found.NoBoard _ -> throw unknownBoard();
            case Found.NoPeriod _ ->
                throw Problem.of(
                                "unknown-period",
                                404,
                                "No such period",
                                "Use current, previous or an id from the board's /periods.")
                        .asException();
        };
    }

    static RuntimeException unknownBoard() {
        return Problem.of("unknown-board", 404, "No such board", "GET /v1/leaderboards lists the boards.")
                .asException();
    }
}
