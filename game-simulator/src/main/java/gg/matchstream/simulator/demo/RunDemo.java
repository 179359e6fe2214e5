package gg.matchstream.simulator.demo;

import gg.matchstream.simulator.backend.Ingest;
import gg.matchstream.simulator.backend.Matchmaker;
import gg.matchstream.simulator.backend.Unreachable;
import gg.matchstream.simulator.ping.MeasurePings;
import gg.matchstream.simulator.ping.Region;
import gg.matchstream.simulator.play.Bot;
import gg.matchstream.simulator.play.Party;
import gg.matchstream.simulator.play.Population;
import gg.matchstream.simulator.terminal.Terminal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A whole run: measure, queue, play, until the time is over and the last match has ended. */
public final class RunDemo {
    /** Longest wait of a match for its players, its own length, and repeats while ingest is away. */
    private static final Duration LAST_MATCHES_MAX = Duration.ofSeconds(90);

    private final Matchmaker matchmaker;
    private final Ingest ingest;
    private final MeasurePings measure;
    private final Passes passes;
    private final Terminal terminal;
    private final InstantSource clock;

    public RunDemo(
            Matchmaker matchmaker,
            Ingest ingest,
            MeasurePings measure,
            Passes passes,
            Terminal terminal,
            InstantSource clock) {
        this.matchmaker = matchmaker;
        this.ingest = ingest;
        this.measure = measure;
        this.passes = passes;
        this.terminal = terminal;
        this.clock = clock;
    }

    /** @throws Unreachable when the run cannot begin, with a sentence for a person */
    public DemoRun run(DemoPlan plan) {
        List<Region> regions = matchmaker.regions();
        List<String> names = regions.stream().map(Region::name).toList();
        if (names.isEmpty()) throw new Unreachable("The matchmaker has no regions.");
        List<Party> parties = Population.of(plan.players(), plan.run(), names, new Random(plan.seed()));
        List<Bot> bots = parties.stream().flatMap(p -> p.members().stream()).toList();
        Tally tally = new Tally();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Map<String, Map<String, Double>> pings = measureAll(bots, regions, threads);
            terminal.line("%d bots measured %d regions by UDP, best ping %.1f ms; they queue for %d s"
                    .formatted(
                            bots.size(),
                            names.size(),
                            best(pings),
                            plan.queueing().toSeconds()));
            List<PartyLife> lives = lives(parties, bots, pings, plan, tally, threads);
            live(lives, plan, tally, threads);
        }
        return new DemoRun(plan, names, bots.stream().map(Bot::playerId).toList(), tally);
    }

    private List<PartyLife> lives(
            List<Party> parties,
            List<Bot> bots,
            Map<String, Map<String, Double>> pings,
            DemoPlan plan,
            Tally tally,
            ExecutorService threads) {
        Map<String, Double> ratings = new HashMap<>();
        bots.forEach(bot -> ratings.put(bot.playerId(), bot.rating()));
        GameServers servers = new GameServers(ingest, plan, tally, clock);
        MatchRooms rooms = new MatchRooms(servers, plan, tally, ratings, threads, new Random(plan.seed() + 1));
        return parties.stream()
                .map(p -> new PartyLife(p, pings, matchmaker, rooms, passes, plan, tally, clock, threads))
                .toList();
    }

    private void live(List<PartyLife> lives, DemoPlan plan, Tally tally, ExecutorService threads) {
        CompletableFuture<?> all = CompletableFuture.allOf(lives.stream()
                .map(life -> CompletableFuture.runAsync(life::run, threads))
                .toArray(CompletableFuture<?>[]::new));
        boolean stopped = false;
        while (!over(all)) {
            terminal.progress(progress(plan, tally), clock.instant());
            if (!stopped && !clock.instant().isBefore(plan.end())) {
                stopped = true;
                lives.forEach(life -> threads.execute(life::stopQueueing));
            }
            if (clock.instant().isAfter(plan.end().plus(LAST_MATCHES_MAX))) {
                tally.trouble("bots still busy at the end were sent home");
                threads.shutdownNow();
                return;
            }
        }
    }

    private Map<String, Map<String, Double>> measureAll(List<Bot> bots, List<Region> regions, ExecutorService threads) {
        Map<String, Map<String, Double>> pings = new ConcurrentHashMap<>();
        bots.stream()
                .map(bot -> CompletableFuture.runAsync(() -> pings.put(bot.playerId(), measure.of(regions)), threads))
                .toList()
                .forEach(CompletableFuture::join);
        if (pings.values().stream().anyMatch(Map::isEmpty)) {
            throw new Unreachable("No UDP beacon answered; the matchmaker lists them at /v1/regions.");
        }
        return pings;
    }

    private static double best(Map<String, Map<String, Double>> pings) {
        return pings.values().stream()
                .flatMap(regions -> regions.values().stream())
                .mapToDouble(Double::doubleValue)
                .min()
                .orElse(Double.NaN);
    }

    private String progress(DemoPlan plan, Tally tally) {
        long left = Math.max(0, Duration.between(clock.instant(), plan.end()).toSeconds());
        return String.format(
                Locale.ROOT,
                "%3d s left | queueing %d | playing %d | matches %d | wait p50 %.1f s p95 %.1f s | events %,d",
                left,
                tally.queueing.sum(),
                tally.playing.sum(),
                tally.matches(),
                tally.waitSecondsAt(0.5),
                tally.waitSecondsAt(0.95),
                tally.sent.sum());
    }

    private static boolean over(CompletableFuture<?> all) {
        try {
            all.get(500, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException("a bot broke", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
