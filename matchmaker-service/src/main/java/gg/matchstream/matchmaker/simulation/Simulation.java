package gg.matchstream.matchmaker.simulation;

import gg.matchstream.engine.lab.TrilemmaReport;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A run and how far it is.
 *
 * @param progress share of the whole work, 0..1
 * @param reports one per rule set, in their order; null until it is done
 * @param failure a sentence; null unless it failed
 */
public record Simulation(
        UUID id,
        State state,
        SimulationPlan plan,
        double progress,
        @Nullable List<TrilemmaReport> reports,
        @Nullable String failure,
        Instant createdAt,
        @Nullable Instant finishedAt) {
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        FAILED
    }
}
