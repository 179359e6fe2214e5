package gg.matchstream.analytics.intake;

import gg.matchstream.analytics.crash.CrashBatch;
import gg.matchstream.analytics.crash.CrashReport;
import gg.matchstream.analytics.crash.Crashes;
import gg.matchstream.analytics.erasure.Tombstones;
import gg.matchstream.analytics.measuring.Measurements;
import gg.matchstream.analytics.measuring.MeasuringRules;
import gg.matchstream.analytics.metric.Labels;
import gg.matchstream.analytics.playerlog.LogEntry;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.analytics.rollups.Rollups;
import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.topic.Topics;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What analytics makes of new events. Every batch takes its locks in this order, so none waits in a circle. */
public final class AnalyticsEffects implements EventEffects {
    private final Tombstones tombstones;
    private final Labels labels;
    private final Rollups rollups;
    private final PlayerLog log;
    private final Crashes crashes;

    public AnalyticsEffects(Tombstones tombstones, Labels labels, Rollups rollups, PlayerLog log, Crashes crashes) {
        this.tombstones = tombstones;
        this.labels = labels;
        this.rollups = rollups;
        this.log = log;
        this.crashes = crashes;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> consumed, BatchContext context) {
        if (consumed.isEmpty()) return List.of();
        List<GameEvent> events = consumed.stream().map(ConsumedEvent::event).toList();
        Map<String, Instant> erased =
                tombstones.among(events.stream().map(GameEvent::playerId).toList());
        Measurements measured = MeasuringRules.measure(events, labels);
        measured.players().removeIf(player -> erased.containsKey(player.playerId()));
        rollups.add(measured, shardOf(consumed.getFirst()));
        log.append(events.stream()
                .filter(event -> !isForgotten(event.playerId(), event.ingestedAt(), erased))
                .map(LogEntry::of)
                .toList());
        crashes.add(
                CrashBatch.of(events.stream()
                        .filter(event -> event.type().equals(EventTypes.CRASH_REPORTED))
                        .map(CrashReport::of)
                        .toList()),
                report -> isForgotten(report.playerId(), report.ingestedAt(), erased));
        return List.of();
    }

    /** What was taken in before the player was erased is not stored again; who comes back after it is stored anew. */
    private static boolean isForgotten(String playerId, Instant ingestedAt, Map<String, Instant> erased) {
        Instant at = erased.get(playerId);
        return at != null && !ingestedAt.isAfter(at);
    }

    /** One writer per shard: the owner of the partition. */
    static int shardOf(ConsumedEvent event) {
        return 2 * event.partition() + (event.topic().equals(Topics.MATCH_EVENTS.name()) ? 1 : 0);
    }
}
