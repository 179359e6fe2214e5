package gg.matchstream.simulator;

import gg.matchstream.simulator.demo.DemoPlan;
import gg.matchstream.simulator.demo.DemoReport;
import gg.matchstream.simulator.demo.DemoRun;
import gg.matchstream.simulator.demo.RunDemo;
import gg.matchstream.simulator.ping.MeasurePings;
import gg.matchstream.simulator.ping.udp.UdpPingProbe;
import gg.matchstream.simulator.terminal.Terminal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "demo",
        description =
                "Bots with real pings queue, get servers, play and post events; ends with what was counted where.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    @Option(names = "--minutes", defaultValue = "1", description = "how long bots queue (default ${DEFAULT-VALUE})")
    private double minutes;

    @Option(names = "--players", defaultValue = "200", description = "how many bots (default ${DEFAULT-VALUE})")
    private int players;

    @Option(names = "--match-seconds", defaultValue = "6", description = "mean length (default ${DEFAULT-VALUE})")
    private int matchSeconds;

    @Option(names = "--seed", defaultValue = "1", description = "of population and games (default ${DEFAULT-VALUE})")
    private long seed;

    DemoCommand() {}

    @Override
    public Integer call() {
        Clock clock = Clock.systemUTC();
        Terminal terminal = Terminal.ofProcess();
        Instant now = clock.instant();
        Duration queueing = Duration.ofMillis(Math.round(minutes * 60_000));
        DemoPlan plan = new DemoPlan(
                Long.toString(now.getEpochSecond(), 36),
                now,
                queueing,
                Duration.ofSeconds(matchSeconds),
                players,
                seed);
        try (Backends backends = new Backends(System.getenv(), clock)) {
            RunDemo demo = new RunDemo(
                    backends.matchmaker(),
                    backends.ingest(),
                    new MeasurePings(new UdpPingProbe()),
                    backends.passes(),
                    terminal,
                    clock);
            DemoRun run = demo.run(plan);
            return new DemoReport(backends.consumers(), terminal, clock).print(run) ? 0 : 1;
        }
    }
}
