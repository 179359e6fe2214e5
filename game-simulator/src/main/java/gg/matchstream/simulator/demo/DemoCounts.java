package gg.matchstream.simulator.demo;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.simulator.backend.Consumers;
import gg.matchstream.simulator.backend.Pace;
import gg.matchstream.simulator.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What each consumer has counted of a run, beside what was sent.
 *
 * @param kills sum of the run's players on the board {@code kills}
 * @param results rated matches of the run's players, one per player and match; empty where nobody rates
 */
record DemoCounts(long logged, long kills, OptionalLong results) {
    private static final Duration CATCH_UP_MAX = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** Asks again until all is counted, or for half a minute. */
    static DemoCounts whenCaughtUp(DemoRun run, Consumers consumers, Terminal terminal, InstantSource clock) {
        Instant end = clock.instant().plus(CATCH_UP_MAX);
        DemoCounts counts = of(run, consumers);
        while (!counts.complete(run.tally()) && clock.instant().isBefore(end)) {
            terminal.progress("waiting for the consumers: " + counts.logged + " events counted", clock.instant());
            Pace.rest(PAUSE);
            counts = of(run, consumers);
        }
        return counts;
    }

    private static DemoCounts of(DemoRun run, Consumers consumers) {
        Map<String, Long> kills = consumers.scores("kills", run.players());
        return new DemoCounts(
                consumers.loggedEvents(run.players(), run.sources()),
                kills.values().stream().mapToLong(Long::longValue).sum(),
                consumers.ratedMatches(run.players()));
    }

    boolean complete(Tally sent) {
        return logged == sent.sent.sum()
                && kills == sent.sentOf(EventTypes.PLAYER_KILLED)
                && results.orElse(sent.sentOf(EventTypes.MATCH_COMPLETED)) == sent.sentOf(EventTypes.MATCH_COMPLETED);
    }
}
