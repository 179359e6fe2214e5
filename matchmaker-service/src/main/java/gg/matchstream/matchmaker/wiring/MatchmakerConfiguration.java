package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.allocation.simulated.LocalFleetSettings;
import gg.matchstream.matchmaker.claim.TicketClaims;
import gg.matchstream.matchmaker.erasure.ErasePlayer;
import gg.matchstream.matchmaker.erasure.PlayerTraces;
import gg.matchstream.matchmaker.expiry.ExpirySweep;
import gg.matchstream.matchmaker.fragmentation.FragmentationSweep;
import gg.matchstream.matchmaker.fragmentation.RegionWatches;
import gg.matchstream.matchmaker.history.History;
import gg.matchstream.matchmaker.history.HistorySweep;
import gg.matchstream.matchmaker.intake.ChangeTicket;
import gg.matchstream.matchmaker.intake.EnqueueTicket;
import gg.matchstream.matchmaker.intake.Repeats;
import gg.matchstream.matchmaker.match.ReadyCheck;
import gg.matchstream.matchmaker.outbox.EventPublisher;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.OutboxRelay;
import gg.matchstream.matchmaker.pool.Encounters;
import gg.matchstream.matchmaker.pool.Leases;
import gg.matchstream.matchmaker.pool.PoolLeadership;
import gg.matchstream.matchmaker.queue.DefineQueue;
import gg.matchstream.matchmaker.queue.QueueStore;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.rating.StoredRatings;
import gg.matchstream.matchmaker.region.Region;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.round.FullRegions;
import gg.matchstream.matchmaker.round.MatchmakingRound;
import gg.matchstream.matchmaker.simulation.RunSimulations;
import gg.matchstream.matchmaker.simulation.Simulations;
import gg.matchstream.matchmaker.stats.QueueFacts;
import gg.matchstream.matchmaker.stats.ReadQueueStats;
import gg.matchstream.matchmaker.status.Journal;
import gg.matchstream.matchmaker.status.JournalFollower;
import gg.matchstream.matchmaker.status.StatusBoard;
import gg.matchstream.matchmaker.status.StatusFacts;
import gg.matchstream.matchmaker.status.StatusHub;
import gg.matchstream.matchmaker.status.StatusWriter;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({MatchmakerSettings.class, LocalFleetSettings.class})
class MatchmakerConfiguration {
    /** Longer than any estimate or statistic looks back. */
    private static final Duration WAITS_KEPT = Duration.ofHours(1);

    @Bean
    Regions regions(LocalFleetSettings fleet) {
        List<Region> all = new ArrayList<>();
        for (String name : fleet.regions()) all.add(new Region(name, fleet.host(), fleet.beaconBase() + all.size()));
        return Regions.of(all);
    }

    @Bean
    Queues queues(QueueStore store) {
        return new Queues(store);
    }

    @Bean
    DefineQueue defineQueue(QueueStore store, Queues queues) {
        return new DefineQueue(store, queues);
    }

    @Bean
    StatusBoard statusBoard(StatusFacts facts, Queues queues) {
        return new StatusBoard(facts, queues);
    }

    @Bean
    ReadQueueStats readQueueStats(Queues queues, Regions regions, StatusFacts statuses, QueueFacts facts) {
        return new ReadQueueStats(queues, regions, statuses, facts);
    }

    @Bean
    FragmentationSweep fragmentationSweep(
            Queues queues, Regions regions, StatusFacts statuses, RegionWatches watches, MatchmakerSettings settings) {
        return new FragmentationSweep(
                queues, regions, statuses, watches, settings.fragmentation().policy());
    }

    @Bean
    RunSimulations runSimulations(Simulations simulations, Clock clock) {
        return new RunSimulations(simulations, clock);
    }

    @Bean
    HistorySweep historySweep(History history, MatchmakerSettings settings) {
        return new HistorySweep(history, settings.historyKept(), WAITS_KEPT);
    }

    @Bean
    StatusWriter statusWriter(Queues queues, Regions regions, StatusBoard board) {
        return new StatusWriter(queues, regions, board);
    }

    @Bean
    StatusHub statusHub(Tickets tickets, Matches matches) {
        return new StatusHub(tickets, matches);
    }

    /** Pools first: a claim that is already in a pool's past must not be proposed again. */
    @Bean
    JournalFollower journalFollower(Journal journal, PoolLeadership pools, StatusHub hub) {
        return new JournalFollower(journal, List.of(pools, hub::changed));
    }

    @Bean
    PoolLeadership poolLeadership(
            Leases leases, Tickets tickets, Queues queues, Regions regions, StatusBoard board, Encounters encounters) {
        String holder = UUID.randomUUID().toString();
        return new PoolLeadership(leases, tickets, queues, regions, board, encounters, holder);
    }

    @Bean
    EnqueueTicket enqueueTicket(
            Transactions transactions,
            Tickets tickets,
            Repeats repeats,
            Outbox outbox,
            Queues queues,
            Regions regions,
            StoredRatings stored) {
        return new EnqueueTicket(transactions, tickets, repeats, outbox, queues, regions, stored);
    }

    @Bean
    ChangeTicket changeTicket(
            Transactions transactions,
            Tickets tickets,
            Outbox outbox,
            Queues queues,
            Regions regions,
            EnqueueTicket enqueue,
            StoredRatings stored,
            ReadyCheck readyCheck) {
        return new ChangeTicket(transactions, tickets, outbox, queues, regions, enqueue, stored, readyCheck);
    }

    @Bean
    ErasePlayer erasePlayer(PlayerTraces traces, ChangeTicket tickets) {
        return new ErasePlayer(traces, tickets);
    }

    @Bean
    TicketClaims ticketClaims(
            Transactions transactions, Leases leases, Tickets tickets, Matches matches, Queues queues, Outbox outbox) {
        return new TicketClaims(transactions, leases, tickets, matches, queues, outbox);
    }

    @Bean
    MatchmakingRound matchmakingRound(
            PoolLeadership leadership,
            TicketClaims claims,
            StatusBoard board,
            FullRegions regionsFull,
            MeterRegistry meters) {
        return new MatchmakingRound(leadership, claims, board, regionsFull, new PhaseTimers(meters));
    }

    @Bean
    ExpirySweep expirySweep(Transactions transactions, Tickets tickets, Outbox outbox) {
        return new ExpirySweep(transactions, tickets, outbox);
    }

    @Bean
    OutboxRelay outboxRelay(Outbox outbox, EventPublisher publisher) {
        return new OutboxRelay(outbox, publisher);
    }
}
