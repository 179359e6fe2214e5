package gg.matchstream.simulator.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.simulator.ping.MeasurePings;
import gg.matchstream.simulator.terminal.Terminal;
import gg.matchstream.simulator.token.TokenMint;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Bots live in real time, so this test takes the seconds that their matches take. */
class RunDemoTest {
    private final SmallMatchstream system = new SmallMatchstream();
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(new PrintStream(screen, true, StandardCharsets.UTF_8), false);
    private final Clock clock = Clock.systemUTC();

    @Test
    void bots_keep_the_rules_and_every_event_is_counted_though_answers_get_lost() {
        DemoRun run = run(plan(Duration.ofMillis(1500), 90));

        assertThat(new DemoReport(system, terminal, clock).print(run)).isTrue();
        assertThat(system.brokenRules).isEmpty();
        assertThat(run.tally().matches()).isPositive();
        assertThat(run.tally().repeats.sum()).isPositive();
        assertThat(printed())
                .contains("matches in duel", "matches in ranked-hybrid", "wait p95, s", "Top of the board kills")
                .contains("Every event that was sent is stored and counted once by each consumer.");
    }

    @Test
    void says_so_when_a_consumer_has_lost_an_event() {
        DemoRun run = run(plan(Duration.ofMillis(300), 4));
        system.events.remove(system.events.keySet().iterator().next());

        DemoCounts counts = new DemoCounts(system.loggedEvents(run.players(), run.sources()), 0, OptionalLong.empty());

        assertThat(counts.complete(run.tally())).isFalse();
    }

    @Test
    void refuses_plans_that_make_no_sense() {
        assertThatThrownBy(() -> plan(Duration.ZERO, 10)).hasMessageContaining("--minutes");
        assertThatThrownBy(() -> plan(Duration.ofSeconds(1), 1)).hasMessageContaining("--players");
    }

    @Test
    void quantiles_are_values_that_were_seen() {
        List<Double> values = List.of(4.0, 1.0, 3.0, 2.0);

        assertThat(Tally.quantile(values, 0.5)).isEqualTo(2.0);
        assertThat(Tally.quantile(values, 0.95)).isEqualTo(4.0);
        assertThat(Tally.quantile(List.of(), 0.5)).isNaN();
    }

    private DemoRun run(DemoPlan plan) {
        Passes passes = new Passes(new TokenMint("a secret that is long enough for HS256"), clock);
        MeasurePings pings = new MeasurePings((_, _) -> OptionalDouble.of(12));
        return new RunDemo(system, system, pings, passes, terminal, clock).run(plan);
    }

    private DemoPlan plan(Duration queueing, int players) {
        return new DemoPlan("r1", Instant.now(), queueing, Duration.ofSeconds(1), players, 1);
    }

    private String printed() {
        return screen.toString(StandardCharsets.UTF_8);
    }
}
