package gg.matchstream.leaderboard.standings.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.leaderboard.standings.FindBoard;
import gg.matchstream.leaderboard.standings.FindBoard.Found;
import gg.matchstream.leaderboard.standings.Reading;
import java.time.Clock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The board and period of a request, or the problem that it names none. */
@Component
public final class RequestedBoard {
    private static final int LOOKS_MAX = 10;

    private final FindBoard find;
    private final Clock clock;

    RequestedBoard(FindBoard find, Clock clock) {
        this.find = find;
        this.clock = clock;
    }

    /** Blocks. @throws gg.matchstream.edge.problem.ProblemException 404 */
    public Found.Here find(String board, @Nullable String period) {
        return hereOrProblem(find.find(board, period, clock.instant()));
    }

    /**
     * Reads with the board as remembered, again with the board looked up where that has changed. Blocks.
     *
     * @throws gg.matchstream.edge.problem.ProblemException 404
     */
    public <T> T read(String board, @Nullable String period, Function<Found.Here, Reading<T>> reading) {
        Found.Here here = hereOrProblem(find.remembered(board, period, clock.instant()));
        for (int look = 0; look < LOOKS_MAX; look++) {
            if (reading.apply(here) instanceof Reading.Seen<T>(T value)) return value;
            here = find(board, period);
        }
        throw new IllegalStateException("the board was changed at every one of " + LOOKS_MAX + " looks");
    }

    private static Found.Here hereOrProblem(Found found) {
        return switch (found) {
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
