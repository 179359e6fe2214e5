package gg.matchstream.leaderboard.wiring;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The boards' own limits.
 *
 * @param closedTop how many lines of a closed period are told on {@code board-events}
 * @param contributionsKept how long the events behind a sum are kept one by one
 */
@ConfigurationProperties("matchstream.leaderboard")
record LeaderboardSettings(
        @DefaultValue("100") int closedTop,
        @DefaultValue("30d") Duration contributionsKept) {
    private static final int CLOSED_TOP_MAX = 500;

    LeaderboardSettings {
        if (closedTop < 1 || closedTop > CLOSED_TOP_MAX)
            throw new IllegalArgumentException(
                    "matchstream.leaderboard.closed-top must be 1.." + CLOSED_TOP_MAX + ", was " + closedTop);
        if (contributionsKept.compareTo(Duration.ofDays(1)) < 0)
            throw new IllegalArgumentException(
                    "matchstream.leaderboard.contributions-kept must be a day or more, was " + contributionsKept);
    }
}
