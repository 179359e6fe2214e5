package gg.matchstream.analytics.metric;

import gg.matchstream.analytics.metric.Metric.Counter;
import gg.matchstream.analytics.metric.Metric.Distinct;
import gg.matchstream.analytics.metric.Metric.Distribution;
import gg.matchstream.analytics.metric.Metric.Ratio;
import java.util.List;
import java.util.Optional;

/** Every series that exists. */
public final class Catalogue {
    public static final Counter EVENTS = new Counter(
            "events",
            "events",
            "Events by the time they happened; late ones are added up to seven days.",
            List.of(Dimension.TYPE));
    public static final Counter EVENTS_INGESTED =
            new Counter("events_ingested", "events", "Events by the time they were taken in.", List.of(Dimension.TYPE));
    public static final Counter EVENTS_OUT_OF_WINDOW = new Counter(
            "events_out_of_window",
            "events",
            "Events that count into no bucket of the time they name, by the time they were taken in.",
            List.of(Dimension.REASON));
    public static final Counter KILLS = new Counter("kills", "kills", "Players killed by players.", List.of());
    public static final Counter DEATHS = new Counter("deaths", "deaths", "Deaths of players.", List.of());
    public static final Ratio KILLS_PER_DEATH =
            new Ratio("kills_per_death", "1", "Kills by deaths of the same bucket.", KILLS, DEATHS, false);
    public static final Counter SESSIONS = new Counter("sessions", "sessions", "Sessions started.", List.of());
    public static final Counter SESSIONS_ENDED =
            new Counter("sessions_ended", "sessions", "Sessions ended.", List.of());
    public static final Counter CRASHES =
            new Counter("crashes", "reports", "Crash reports.", List.of(Dimension.VERSION, Dimension.PLATFORM));
    public static final Counter CRASHED_SESSIONS = new Counter(
            "crashed_sessions", "sessions", "Sessions with a crash, each once, at its first crash.", List.of());
    public static final Ratio CRASH_FREE_SESSIONS = new Ratio(
            "crash_free_sessions",
            "1",
            "The share of sessions without a crash: one minus sessions that crashed by sessions that started.",
            CRASHED_SESSIONS,
            SESSIONS,
            true);
    public static final Counter MATCHES =
            new Counter("matches", "matches", "Matches formed, each once.", List.of(Dimension.QUEUE, Dimension.REGION));
    public static final Counter MATCHES_ENDED =
            new Counter("matches_ended", "matches", "Matches ended or cancelled, each once.", List.of(Dimension.QUEUE));
    public static final Counter MATCHES_COMPLETED =
            new Counter("matches_completed", "matches", "Matches with a result, each once.", List.of(Dimension.QUEUE));
    public static final Distribution MATCH_LENGTH =
            new Distribution("match_length", "s", "How long matches took.", List.of(Dimension.QUEUE));
    public static final Distribution QUEUE_WAIT = new Distribution(
            "queue_wait", "s", "How long players waited for a match.", List.of(Dimension.QUEUE, Dimension.REGION));
    public static final Distribution PING = new Distribution(
            "ping",
            "ms",
            "The ping of players to the region of their match.",
            List.of(Dimension.QUEUE, Dimension.REGION));
    private static final Counter PLAYERS_EXACT =
            new Counter("players_active", "players", "Players with an event.", List.of());
    public static final Distinct PLAYERS_ACTIVE = new Distinct(
            "players_active",
            "players",
            "Players with an event: exact per minute, estimated per hour and day.",
            1,
            PLAYERS_EXACT);
    public static final Distinct DAU =
            new Distinct("dau", "players", "Players with an event on that day, estimated.", 1, PLAYERS_EXACT);
    public static final Distinct WAU = new Distinct(
            "wau", "players", "Players with an event in the seven days up to that day, estimated.", 7, PLAYERS_EXACT);
    public static final Distinct MAU = new Distinct(
            "mau", "players", "Players with an event in the thirty days up to that day, estimated.", 30, PLAYERS_EXACT);

    private static final List<Metric> ALL = List.of(
            EVENTS,
            EVENTS_INGESTED,
            EVENTS_OUT_OF_WINDOW,
            KILLS,
            DEATHS,
            KILLS_PER_DEATH,
            SESSIONS,
            SESSIONS_ENDED,
            CRASHES,
            CRASHED_SESSIONS,
            CRASH_FREE_SESSIONS,
            MATCHES,
            MATCHES_ENDED,
            MATCHES_COMPLETED,
            MATCH_LENGTH,
            QUEUE_WAIT,
            PING,
            PLAYERS_ACTIVE,
            DAU,
            WAU,
            MAU);

    private Catalogue() {}

    public static List<Metric> all() {
        return ALL;
    }

    public static Optional<Metric> find(String name) {
        return ALL.stream().filter(metric -> metric.name().equals(name)).findFirst();
    }
}
