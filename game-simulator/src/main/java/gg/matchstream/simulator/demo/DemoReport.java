package gg.matchstream.simulator.demo;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.simulator.backend.Consumers;
import gg.matchstream.simulator.terminal.Table;
import gg.matchstream.simulator.terminal.Terminal;
import java.time.InstantSource;

/** The final tables of a run, and whether everything that was sent has been counted everywhere. */
public final class DemoReport {
    private static final int PLACES = 5;

    private final Consumers consumers;
    private final Terminal terminal;
    private final InstantSource clock;

    public DemoReport(Consumers consumers, Terminal terminal, InstantSource clock) {
        this.consumers = consumers;
        this.terminal = terminal;
        this.clock = clock;
    }

    /** True when matches were played and each event was stored and counted once by every consumer. */
    public boolean print(DemoRun run) {
        Tally tally = run.tally();
        DemoCounts counts = DemoCounts.whenCaughtUp(run, consumers, terminal, clock);
        printMatches(tally);
        printEvents(tally, counts);
        printTop("kills");
        printTop("score");
        printTroubles(tally);
        long durable = tally.stored.sum() + tally.spooled.sum();
        boolean good = tally.matches() > 0 && durable == tally.sent.sum() && counts.complete(tally);
        terminal.line("");
        terminal.line(
                good
                        ? "Every event that was sent is stored and counted once by each consumer."
                        : "Something is missing: compare the columns above, then see ./matchstream logs.");
        return good;
    }

    private void printMatches(Tally tally) {
        Table table = new Table("Matches");
        tally.matchesByQueue().forEach((queue, matches) -> table.row("matches in " + queue, matches.sum()));
        table.row("players who got a server", (long) tally.waits())
                .row("join tokens redeemed", tally.joins.sum())
                .row("wait p50, s", tally.waitSecondsAt(0.5))
                .row("wait p95, s", tally.waitSecondsAt(0.95))
                .row("skill spread p50, points", tally.spreadAt(0.5))
                .row("skill spread p95, points", tally.spreadAt(0.95))
                .row("ping over best p95, ms", tally.pingOverBestAt(0.95))
                .printOn(terminal);
    }

    private void printEvents(Tally tally, DemoCounts counts) {
        new Table("Events")
                .row("", "sent", "counted")
                .row("stored by ingest", tally.sent.sum(), tally.stored.sum())
                .row("of these by way of the spool", "", tally.spooled.sum())
                .row("rejected", "", tally.rejected.sum())
                .row("analytics: player logs", tally.sent.sum(), counts.logged())
                .row("leaderboard: kills", tally.sentOf(EventTypes.PLAYER_KILLED), counts.kills())
                .row(
                        "ratings: match results",
                        tally.sentOf(EventTypes.MATCH_COMPLETED),
                        counts.results().isPresent() ? (Object) counts.results().getAsLong() : "nobody rates")
                .printOn(terminal);
    }

    private void printTop(String board) {
        Table table = new Table("Top of the board " + board);
        consumers
                .top(board, PLACES)
                .forEach(standing -> table.row(standing.rank() + ". " + standing.playerId(), standing.score()));
        table.printOn(terminal);
    }

    private void printTroubles(Tally tally) {
        if (tally.troubles().isEmpty()) return;
        Table table = new Table("Troubles");
        tally.troubles().forEach((sentence, times) -> table.row(sentence, times.sum()));
        table.printOn(terminal);
    }
}
