package gg.matchstream.matchmaker.simulation;

import gg.matchstream.engine.lab.TrilemmaReport;
import gg.matchstream.engine.lab.VirtualDay;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs what waits, one at a time on each instance. */
public final class RunSimulations {
    private static final Duration ROUND_EVERY = Duration.ofSeconds(1);
    private static final Duration SILENCE_MAX = Duration.ofMinutes(2);
    private static final Duration KEPT = Duration.ofDays(7);

    private final Simulations simulations;
    private final InstantSource clock;

    /** @param clock for how far a long run has come in the meantime */
    public RunSimulations(Simulations simulations, InstantSource clock) {
        this.simulations = simulations;
        this.clock = clock;
    }

    /** Blocks until one is done, for as long as that takes. @return how many were run, 0 or 1 */
    public int run(Instant now) {
        simulations.prune(now.minus(KEPT));
        Optional<Simulation> taken = simulations.take(now, now.minus(SILENCE_MAX));
        taken.ifPresent(this::run);
        return taken.isPresent() ? 1 : 0;
    }

    private void run(Simulation simulation) {
        try {
            simulations.done(simulation.id(), reports(simulation), clock.instant());
        } catch (IllegalArgumentException e) {
            simulations.failed(simulation.id(), String.valueOf(e.getMessage()), clock.instant());
        }
    }

    private List<TrilemmaReport> reports(Simulation simulation) {
        SimulationPlan plan = simulation.plan();
        VirtualDay day = new VirtualDay(Duration.ofHours(plan.hours()), ROUND_EVERY);
        List<TrilemmaReport> reports = new ArrayList<>();
        for (SimulationPlan.Rules rules : plan.ruleSets()) {
            double before = reports.size();
            reports.add(day.run(
                    rules.scenario(),
                    plan.populationFor(rules),
                    share -> simulations.progress(
                            simulation.id(), (before + share) / plan.ruleSets().size(), clock.instant())));
        }
        return reports;
    }
}
