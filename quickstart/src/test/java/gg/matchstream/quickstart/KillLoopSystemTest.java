package gg.matchstream.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Both consumers killed every few seconds for a long time, in a system of its own. */
@Tag("soak")
class KillLoopSystemTest {
    private static final Checkout CHECKOUT = Checkout.onFreePorts();
    private static final int KILLS = Integer.getInteger("matchstream.soak.kills", 20);
    private static final Duration EVERY = Duration.ofSeconds(8);

    @BeforeAll
    static void start() throws Exception {
        assertThat(CHECKOUT.run("up", "--detach").exitCode()).isZero();
    }

    @AfterAll
    static void forget() throws Exception {
        CHECKOUT.forget();
    }

    @Test
    void standings_and_logs_equal_what_was_acknowledged_however_often_consumers_die() throws Exception {
        KillLoop.run(CHECKOUT, "soaked", KILLS, EVERY);
    }
}
