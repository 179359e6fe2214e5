package gg.matchstream.benchmarks;

import gg.matchstream.benchmarks.boards.RankReads;
import gg.matchstream.benchmarks.boards.Visibility;
import gg.matchstream.benchmarks.consumption.BacklogCatchUp;
import gg.matchstream.benchmarks.consumption.ConsumerThroughput;
import gg.matchstream.benchmarks.forming.DuelForming;
import gg.matchstream.benchmarks.forming.LabDay;
import gg.matchstream.benchmarks.forming.TeamForming;
import gg.matchstream.benchmarks.ingest.BatchIntake;
import gg.matchstream.benchmarks.ingest.SingleIntake;
import gg.matchstream.benchmarks.ingest.SpoolIntake;
import gg.matchstream.benchmarks.tickets.ClaimThroughput;
import gg.matchstream.benchmarks.tickets.StatusStreams;
import gg.matchstream.benchmarks.tickets.TicketIntake;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code BenchmarkCommand P8 --tickets 100000}: runs the benchmark of a target; its last line is JSON. */
public final class BenchmarkCommand {

    /** Every target that can be measured; a new one needs one line here. */
    private static final Map<String, Benchmark> TARGETS = new TreeMap<>(Map.ofEntries(
            Map.entry("P1", new BatchIntake()),
            Map.entry("P2", new SingleIntake()),
            Map.entry("P3", new SpoolIntake()),
            Map.entry("P4", new ConsumerThroughput()),
            Map.entry("P5", new BacklogCatchUp()),
            Map.entry("P6", new Visibility()),
            Map.entry("P7", new RankReads()),
            Map.entry("P8", new TeamForming()),
            Map.entry("P9", new DuelForming()),
            Map.entry("P10", new TicketIntake()),
            Map.entry("P11", new ClaimThroughput()),
            Map.entry("P12", new StatusStreams()),
            Map.entry("P14", new LabDay())));

    private BenchmarkCommand() {}

    public static void main(String[] arguments) throws Exception {
        Benchmark benchmark = arguments.length == 0 ? null : TARGETS.get(arguments[0]);
        if (benchmark == null) {
            System.err.println(
                    "usage: BenchmarkCommand <" + String.join("|", TARGETS.keySet()) + "> [--option value]…");
            System.exit(2);
            return;
        }
        Options options = Options.parse(List.of(arguments).subList(1, arguments.length));
        System.out.println(benchmark.measure(options).json());
    }
}
