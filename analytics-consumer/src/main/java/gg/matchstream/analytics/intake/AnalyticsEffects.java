package gg.matchstream.analytics.intake;

import gg.matchstream.analytics.measuring.MeasuringRules;
import gg.matchstream.analytics.metric.Labels;
import gg.matchstream.analytics.playerlog.LogEntry;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.analytics.rollups.Rollups;
import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.topic.Topics;
import java.util.List;

/** What analytics makes of new events. Every batch takes its locks in this order, so none waits in a circle. */
public final class AnalyticsEffects implements EventEffects {
    private final Labels labels;
    private final Rollups rollups;
    private final PlayerLog log;

    public AnalyticsEffects(Labels labels, Rollups rollups, PlayerLog log) {
        this.labels = labels;
        this.rollups = rollups;
        this.log = log;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> consumed, BatchContext context) {
        if (consumed.isEmpty()) return List.of();
        List<GameEvent> events = consumed.stream().map(ConsumedEvent::event).toList();
        rollups.add(MeasuringRules.measure(events, labels), shardOf(consumed.getFirst()));
        log.append(events.stream().map(LogEntry::of).toList());
        return List.of();
    }

    /** One writer per shard: the owner of the partition. */
    static int shardOf(ConsumedEvent event) {
        return 2 * event.partition() + (event.topic().equals(Topics.MATCH_EVENTS.name()) ? 1 : 0);
    }
}
