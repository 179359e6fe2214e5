package gg.matchstream.edge.paging;

import gg.matchstream.edge.problem.Problem;
import org.jspecify.annotations.Nullable;

/** How many entries one page holds. */
public record PageLimit(int value) {
    public static final int DEFAULT = 50;
    public static final int MAX = 500;

    /** @throws gg.matchstream.edge.problem.ProblemException 422 when outside 1..500 */
    public static PageLimit of(@Nullable Integer asked) {
        int value = asked == null ? DEFAULT : asked;
        if (value < 1 || value > MAX)
            throw Problem.invalid("limit", "must be 1.." + MAX).asException();
        return new PageLimit(value);
    }
}
