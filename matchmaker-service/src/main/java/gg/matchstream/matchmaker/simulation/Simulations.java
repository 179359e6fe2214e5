package gg.matchstream.matchmaker.simulation;

import gg.matchstream.engine.lab.TrilemmaReport;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Where runs are kept. Each call is one transaction. */
public interface Simulations {
    /** False while as many as this wait or run already. */
    boolean add(Simulation simulation, String actor, int openMax);

    Optional<Simulation> find(UUID id);

    /** The oldest that nobody runs, or whose runner was not heard of since; it is this caller's now. */
    Optional<Simulation> take(Instant now, Instant silentSince);

    void progress(UUID id, double share, Instant now);

    void done(UUID id, List<TrilemmaReport> reports, Instant now);

    void failed(UUID id, String failure, Instant now);

    /** How many finished ones were removed. */
    int prune(Instant finishedBefore);
}
