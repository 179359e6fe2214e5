package gg.matchstream.analytics.measuring;

import gg.matchstream.analytics.metric.Catalogue;
import gg.matchstream.analytics.metric.Dimension;
import gg.matchstream.analytics.metric.Label;
import gg.matchstream.analytics.metric.Labels;
import gg.matchstream.analytics.window.CountingWindow;
import gg.matchstream.analytics.window.Step;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.GameEvent;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an event adds to which series. */
public final class MeasuringRules {
    /** The longest wait, match or ping that is believed: a day in seconds or milliseconds alike. */
    private static final BigDecimal SAMPLE_MAX = BigDecimal.valueOf(86_400);

    private MeasuringRules() {}

    public static Measurements measure(List<GameEvent> events, Labels labels) {
        Measurements measured = new Measurements();
        for (GameEvent event : events) measure(event, labels, measured);
        return measured;
    }

    private static void measure(GameEvent event, Labels labels, Measurements into) {
        String type = labels.admit(Dimension.TYPE, event.type());
        Instant intake = Step.MINUTE.floor(event.ingestedAt());
        into.count(Catalogue.EVENTS_INGESTED, intake, type);
        switch (CountingWindow.of(event.occurredAt(), event.ingestedAt())) {
            case TOO_LATE -> into.count(Catalogue.EVENTS_OUT_OF_WINDOW, intake, "late");
            case AHEAD -> into.count(Catalogue.EVENTS_OUT_OF_WINDOW, intake, "ahead");
            case INSIDE -> {
                Instant minute = Step.MINUTE.floor(event.occurredAt());
                into.count(Catalogue.EVENTS, minute, type);
                into.active(new PlayerMinute(minute, event.playerId()));
                byType(event, minute, labels, into);
            }
        }
    }

    private static void byType(GameEvent event, Instant minute, Labels labels, Measurements into) {
        switch (event.type()) {
            case EventTypes.PLAYER_KILLED -> into.count(Catalogue.KILLS, minute, Label.EMPTY);
            case EventTypes.PLAYER_DIED -> into.count(Catalogue.DEATHS, minute, Label.EMPTY);
            case EventTypes.SESSION_STARTED -> into.count(Catalogue.SESSIONS, minute, Label.EMPTY);
            case EventTypes.SESSION_ENDED -> into.count(Catalogue.SESSIONS_ENDED, minute, Label.EMPTY);
            case EventTypes.CRASH_REPORTED -> crashed(event, minute, labels, into);
            case EventTypes.MATCH_FORMED -> formed(event, minute, labels, into);
            case EventTypes.MATCH_ENDED, EventTypes.MATCH_CANCELLED -> ended(event, minute, labels, into);
            case EventTypes.MATCH_COMPLETED -> completed(event, minute, labels, into);
            default -> {}
        }
    }

    private static void crashed(GameEvent event, Instant minute, Labels labels, Measurements into) {
        String version = text(event, "appVersion", Dimension.VERSION, labels);
        String platform = text(event, "platform", Dimension.PLATFORM, labels);
        into.count(Catalogue.CRASHES, minute, Label.of(version, platform));
        String session = event.sessionId();
        if (session == null) return;
        var count = new CountKey(Catalogue.CRASHED_SESSIONS.name(), minute, Label.EMPTY);
        into.once(new Once(Once.Kind.SESSION_CRASHED, session, event.occurredAt(), count, null));
    }

    private static void formed(GameEvent event, Instant minute, Labels labels, Measurements into) {
        String label = Label.of(
                text(event, "queue", Dimension.QUEUE, labels), text(event, "region", Dimension.REGION, labels));
        sample(event, "waitSeconds", new CountKey(Catalogue.QUEUE_WAIT.name(), minute, label))
                .ifPresent(into::sample);
        sample(event, "pingMs", new CountKey(Catalogue.PING.name(), minute, label))
                .ifPresent(into::sample);
        String match = match(event);
        if (match == null) return;
        var count = new CountKey(Catalogue.MATCHES.name(), minute, label);
        into.once(new Once(Once.Kind.MATCH_FORMED, match, event.occurredAt(), count, null));
    }

    private static void ended(GameEvent event, Instant minute, Labels labels, Measurements into) {
        String match = match(event);
        if (match == null) return;
        String queue = text(event, "queue", Dimension.QUEUE, labels);
        var count = new CountKey(Catalogue.MATCHES_ENDED.name(), minute, queue);
        into.once(new Once(Once.Kind.MATCH_ENDED, match, event.occurredAt(), count, null));
        length(event, match, minute, queue, into);
    }

    private static void completed(GameEvent event, Instant minute, Labels labels, Measurements into) {
        String match = match(event);
        if (match == null) return;
        String queue = text(event, "queue", Dimension.QUEUE, labels);
        var count = new CountKey(Catalogue.MATCHES_COMPLETED.name(), minute, queue);
        into.once(new Once(Once.Kind.MATCH_COMPLETED, match, event.occurredAt(), count, null));
        length(event, match, minute, queue, into);
    }

    private static void length(GameEvent event, String match, Instant minute, String queue, Measurements into) {
        sample(event, "durationSeconds", new CountKey(Catalogue.MATCH_LENGTH.name(), minute, queue))
                .ifPresent(sample ->
                        into.once(new Once(Once.Kind.MATCH_MEASURED, match, event.occurredAt(), null, sample)));
    }

    private static Optional<Once.Sample> sample(GameEvent event, String field, CountKey key) {
        return event.payload()
                .number(field)
                .filter(value -> value.signum() >= 0 && value.compareTo(SAMPLE_MAX) <= 0)
                .map(value -> new Once.Sample(key, value.doubleValue()));
    }

    private static @Nullable String match(GameEvent event) {
        return event.matchId() != null
                ? event.matchId()
                : event.payload().text("matchId").map(Label::clean).orElse(null);
    }

    private static String text(GameEvent event, String field, Dimension dimension, Labels labels) {
        return labels.admit(dimension, event.payload().text(field).orElse(null));
    }
}
