package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.allocation.AllocationSweep;
import gg.matchstream.matchmaker.allocation.FleetSweep;
import gg.matchstream.matchmaker.backfill.BackfillSweep;
import gg.matchstream.matchmaker.expiry.ExpirySweep;
import gg.matchstream.matchmaker.fragmentation.FragmentationSweep;
import gg.matchstream.matchmaker.history.HistorySweep;
import gg.matchstream.matchmaker.intake.Repeats;
import gg.matchstream.matchmaker.match.MatchSweep;
import gg.matchstream.matchmaker.outbox.OutboxRelay;
import gg.matchstream.matchmaker.pool.PoolLeadership;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.rating.RateMatches;
import gg.matchstream.matchmaker.round.MatchmakingRound;
import gg.matchstream.matchmaker.round.RoundReport;
import gg.matchstream.matchmaker.status.JournalFollower;
import gg.matchstream.matchmaker.status.StatusBoard;
import gg.matchstream.matchmaker.status.StatusHub;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** What the matchmaker does by itself. Each beat has a thread of its own, so none waits for another. */
@Component
final class Heartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);

    private final PoolLeadership leadership;
    private final JournalFollower follower;
    private final MatchmakingRound round;
    private final AllocationSweep allocation;
    private final FleetSweep fleet;
    private final MatchSweep matches;
    private final ExpirySweep expiry;
    private final OutboxRelay outbox;
    private final RateMatches rate;
    private final Repeats repeats;
    private final Queues queues;
    private final StatusBoard board;
    private final StatusHub hub;
    private final FragmentationSweep fragmentation;
    private final HistorySweep history;
    private final BackfillSweep backfill;
    private final Clock clock;
    private final Timer rounds;
    private final Counter formed;
    private final Counter lost;
    private final AtomicInteger waiting = new AtomicInteger();

    Heartbeats(
            PoolLeadership leadership,
            JournalFollower follower,
            MatchmakingRound round,
            AllocationSweep allocation,
            FleetSweep fleet,
            MatchSweep matches,
            ExpirySweep expiry,
            OutboxRelay outbox,
            RateMatches rate,
            Repeats repeats,
            Queues queues,
            StatusBoard board,
            StatusHub hub,
            FragmentationSweep fragmentation,
            HistorySweep history,
            BackfillSweep backfill,
            Clock clock,
            MeterRegistry meters) {
        this.leadership = leadership;
        this.follower = follower;
        this.round = round;
        this.allocation = allocation;
        this.fleet = fleet;
        this.matches = matches;
        this.expiry = expiry;
        this.outbox = outbox;
        this.rate = rate;
        this.repeats = repeats;
        this.queues = queues;
        this.board = board;
        this.hub = hub;
        this.fragmentation = fragmentation;
        this.history = history;
        this.backfill = backfill;
        this.clock = clock;
        this.rounds = meters.timer("matchstream.round");
        this.formed = meters.counter("matchstream.matches.formed");
        this.lost = meters.counter("matchstream.claims.lost");
        meters.gauge("matchstream.status.streams", hub, StatusHub::size);
        meters.gauge("matchstream.pool.waiting", waiting);
        meters.gauge("matchstream.pools.led", leadership, pools -> pools.led().size());
    }

    @Scheduled(fixedDelay = 1_000)
    void lead() {
        beat("lead", _ -> {
            queues.refresh();
            leadership.run();
            return 0;
        });
    }

    @Scheduled(fixedDelay = 50)
    void loadPools() {
        beat("load", _ -> leadership.load());
    }

    @Scheduled(fixedDelay = 1_000)
    void mergeRegions() {
        beat("fragmentation", now -> {
            var changed = fragmentation.run(now);
            changed.forEach((place, watch) -> LOG.info(
                    "region {} group={} region={}",
                    watch.merged() ? "merged" : "parted",
                    place.queueGroup(),
                    place.region()));
            return changed.size();
        });
    }

    @Scheduled(fixedDelay = 50)
    void follow() {
        beat("follow", follower::run);
    }

    @Scheduled(fixedDelay = 100)
    void round() {
        beat("round", now -> {
            long start = System.nanoTime();
            RoundReport report = round.run(now);
            rounds.record(Duration.ofNanos(System.nanoTime() - start));
            formed.increment(report.matches());
            lost.increment(report.lost());
            waiting.set(report.waiting());
            return 0;
        });
    }

    @Scheduled(fixedDelay = 50)
    void allocate() {
        beat("allocate", allocation::run);
    }

    @Scheduled(fixedDelay = 50)
    void publish() {
        beat("publish", outbox::run);
    }

    @Scheduled(fixedDelay = 250)
    void showStatuses() {
        beat("status", now -> {
            hub.beat(now);
            return 0;
        });
    }

    @Scheduled(fixedDelay = 1_000)
    void refreshBoard() {
        beat("board", _ -> {
            board.refresh(hub.watched());
            return 0;
        });
    }

    @Scheduled(fixedDelay = 5_000)
    void refreshEstimates() {
        beat("estimates", _ -> {
            board.refreshEstimates();
            return 0;
        });
    }

    @Scheduled(fixedDelay = 500)
    void expire() {
        beat("expire", now -> expiry.run(now) + matches.run(now) + fleet.run(now) + rate.run(now));
    }

    @Scheduled(fixedDelay = 600_000)
    void prune() {
        beat("prune", now -> {
            HistorySweep.Report removed = history.run(now);
            if (removed.total() > 0) LOG.info("history removed {}", removed);
            return repeats.prune(now) + removed.total();
        });
    }

    @Scheduled(fixedDelay = 100)
    void backfill() {
        beat("backfill", backfill::run);
    }

    @Scheduled(fixedDelay = 60_000)
    void pruneBackfills() {
        beat("backfills", _ -> backfill.prune());
    }

    @PreDestroy
    void leave() {
        leadership.release();
    }

    /** A beat that fails is tried again at its next turn: the database or the broker may be away. */
    private void beat(String name, Function<Instant, Integer> work) {
        try {
            work.apply(clock.instant());
        } catch (RuntimeException e) {
            LOG.warn(
                    "beat failed name={} cause={}",
                    name,
                    NestedExceptionUtils.getMostSpecificCause(e).toString());
        }
    }
}
