package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.allocation.AllocationSweep;
import gg.matchstream.matchmaker.allocation.Fleet;
import gg.matchstream.matchmaker.allocation.FleetSweep;
import gg.matchstream.matchmaker.allocation.HeldServers;
import gg.matchstream.matchmaker.backfill.BackfillSweep;
import gg.matchstream.matchmaker.backfill.Backfills;
import gg.matchstream.matchmaker.backfill.RequestBackfill;
import gg.matchstream.matchmaker.backfill.TakeSeats;
import gg.matchstream.matchmaker.fleet.FleetScaling;
import gg.matchstream.matchmaker.match.EndMatch;
import gg.matchstream.matchmaker.match.MatchSweep;
import gg.matchstream.matchmaker.match.ReadyCheck;
import gg.matchstream.matchmaker.match.RedeemJoin;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.pool.Encounters;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.status.StatusBoard;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import gg.matchstream.matchmaker.ticket.WaitLog;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What happens to a match: its ready check, its server, its players, its end. */
@Configuration(proxyBeanMethods = false)
class MatchConfiguration {
    @Bean(destroyMethod = "shutdownNow")
    ExecutorService fleetWorkers() {
        return Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("fleet-", 0).factory());
    }

    @Bean
    AllocationSweep allocationSweep(
            Transactions transactions,
            Matches matches,
            Tickets tickets,
            Outbox outbox,
            WaitLog waits,
            Queues queues,
            Fleet fleet,
            ExecutorService workers) {
        return new AllocationSweep(transactions, matches, tickets, outbox, waits, queues, fleet, workers);
    }

    @Bean
    FleetSweep fleetSweep(Matches matches, Fleet fleet, HeldServers held, EndMatch end) {
        return new FleetSweep(matches, fleet, held, end);
    }

    @Bean
    FleetScaling fleetScaling(MatchmakerSettings settings) {
        return settings.scaling().rule();
    }

    @Bean
    RedeemJoin redeemJoin(Transactions transactions, Matches matches, Outbox outbox) {
        return new RedeemJoin(transactions, matches, outbox);
    }

    @Bean
    EndMatch endMatch(Transactions transactions, Matches matches, Tickets tickets, Outbox outbox) {
        return new EndMatch(transactions, matches, tickets, outbox);
    }

    @Bean
    ReadyCheck readyCheck(Transactions transactions, Matches matches, Tickets tickets, Outbox outbox) {
        return new ReadyCheck(transactions, matches, tickets, outbox);
    }

    @Bean
    MatchSweep matchSweep(
            Transactions transactions,
            Matches matches,
            EndMatch end,
            ReadyCheck readyCheck,
            MatchmakerSettings settings) {
        return new MatchSweep(
                transactions, matches, end, readyCheck, settings.joinedWithin(), settings.matchDurationMax());
    }

    @Bean
    RequestBackfill requestBackfill(Transactions transactions, Matches matches, Queues queues, Backfills backfills) {
        return new RequestBackfill(transactions, matches, queues, backfills);
    }

    @Bean
    BackfillSweep backfillSweep(
            Transactions transactions,
            Backfills backfills,
            Matches matches,
            Tickets tickets,
            Queues queues,
            Regions regions,
            StatusBoard board,
            Encounters encounters,
            Outbox outbox) {
        TakeSeats takeSeats = new TakeSeats(transactions, backfills, matches, tickets, outbox);
        return new BackfillSweep(backfills, matches, tickets, queues, regions, board, encounters, takeSeats);
    }
}
