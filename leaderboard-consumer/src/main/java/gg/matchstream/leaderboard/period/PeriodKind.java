package gg.matchstream.leaderboard.period;

/** How a board's time is cut. Hours are UTC hours in every zone, since a zone may show one twice. */
public enum PeriodKind {
    ALL_TIME,
    HOURLY,
    DAILY,
    /** ISO weeks: from Monday; the first one of a year holds its first Thursday. */
    WEEKLY,
    MONTHLY,
    SEASON
}
