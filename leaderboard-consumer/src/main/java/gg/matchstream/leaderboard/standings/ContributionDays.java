package gg.matchstream.leaderboard.standings;

import java.time.LocalDate;
import java.util.List;

/** The day partitions in which contributions are kept. Each call is one transaction. */
public interface ContributionDays {
    List<LocalDate> existing();

    /** Makes a day's partition; what lies in the default one for that day moves into it. */
    void create(LocalDate day);

    /** Removes a day with all that it holds. */
    void drop(LocalDate day);
}
