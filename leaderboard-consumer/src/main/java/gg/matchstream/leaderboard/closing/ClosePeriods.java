package gg.matchstream.leaderboard.closing;

import gg.matchstream.leaderboard.closing.OpenPeriods.Closed;
import gg.matchstream.leaderboard.closing.OpenPeriods.Ended;
import gg.matchstream.leaderboard.standings.StandingsReader;
import java.time.Duration;
import java.time.Instant;

/**
 * Closes what has ended. Measured by the moments at which events were taken in and never by the consumer's clock alone: a
 * consumer that was down over midnight closes the day after it has read all of it.
 */
public final class ClosePeriods {
    private static final int TOGETHER_MAX = 100;

    /** An event is stamped a little before its record can be seen in the log. */
    private static final Duration ON_ITS_WAY_MAX = Duration.ofSeconds(5);

    private final OpenPeriods periods;
    private final StandingsReader standings;
    private final Watermark watermark;
    private final int topCount;

    public ClosePeriods(OpenPeriods periods, StandingsReader standings, Watermark watermark, int topCount) {
        this.periods = periods;
        this.standings = standings;
        this.watermark = watermark;
        this.topCount = topCount;
    }

    /** How many periods were closed. */
    public int run(Instant now) {
        Instant passed = watermark.passed().minus(ON_ITS_WAY_MAX);
        int closed = 0;
        for (Ended ended : periods.dueBefore(passed, TOGETHER_MAX)) {
            if (periods.close(ended, () -> told(ended, now), now)) closed++;
        }
        return closed;
    }

    private Closed told(Ended ended, Instant now) {
        var top = standings
                .page(ended.board(), ended.period(), null, topCount)
                .orElseThrow()
                .lines();
        return new Closed(ended, now, standings.total(ended.board(), ended.period()), top);
    }
}
