package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.round.RoundTimes;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The phases of rounds as timers, one per phase for all pools: there may be thousands of pools. */
final class PhaseTimers implements RoundTimes {
    private final Map<Phase, Timer> timers = new EnumMap<>(Phase.class);

    PhaseTimers(MeterRegistry meters) {
        for (Phase phase : Phase.values()) {
            timers.put(
                    phase,
                    meters.timer(
                            "matchstream.round.phase", "phase", phase.name().toLowerCase(Locale.ROOT)));
        }
    }

    @Override
    public <T> T measure(Phase phase, Supplier<T> work) {
        return timers.get(phase).record(work);
    }
}
