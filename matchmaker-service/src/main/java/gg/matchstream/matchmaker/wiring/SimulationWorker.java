package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.simulation.RunSimulations;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.stereotype.Component;

/**
 * A thread of its own for simulations: they compute for minutes and would hold up every other beat. Of low priority, since
 * players do not wait for them; what it leaves half done when the service stops is done again.
 */
@Component
final class SimulationWorker implements SmartLifecycle, Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(SimulationWorker.class);
    private static final long IDLE_MS = 1_000;

    private final RunSimulations simulations;
    private final Clock clock;
    private volatile boolean running;

    SimulationWorker(RunSimulations simulations, Clock clock) {
        this.simulations = simulations;
        this.clock = clock;
    }

    @Override
    public void start() {
        running = true;
        Thread.ofPlatform()
                .name("simulations")
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .start(this);
    }

    @Override
    public void run() {
        while (running) if (runOne() == 0) idle();
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private int runOne() {
        try {
            return simulations.run(clock.instant());
        } catch (RuntimeException e) {
            LOG.warn(
                    "beat failed name=simulations cause={}",
                    NestedExceptionUtils.getMostSpecificCause(e).toString());
            return 0;
        }
    }

    private void idle() {
        try {
            Thread.sleep(IDLE_MS);
        } catch (InterruptedException _) {
            running = false;
        }
    }
}
