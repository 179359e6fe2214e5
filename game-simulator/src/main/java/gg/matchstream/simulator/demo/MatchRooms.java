package gg.matchstream.simulator.demo;

import gg.matchstream.simulator.backend.Matchmaker.FormedMatch;
import gg.matchstream.simulator.play.MatchScript;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Brings the bots of one match together: the match starts when all of them are there, or without the missing ones after a
 * while, as on a real server.
 */
final class MatchRooms {
    static final Duration WAIT_FOR_PLAYERS_MAX = Duration.ofSeconds(15);

    private final GameServers servers;
    private final DemoPlan plan;
    private final Tally tally;
    private final Map<String, Double> ratings;
    private final Executor threads;
    private final RandomGenerator random;
    private final Map<String, Long> scores = new ConcurrentHashMap<>();
    private final Map<String, Room> rooms = new ConcurrentHashMap<>();

    /** @param ratings the true strength of every bot by its id; who is not in it is a stranger */
    MatchRooms(
            GameServers servers,
            DemoPlan plan,
            Tally tally,
            Map<String, Double> ratings,
            Executor threads,
            RandomGenerator random) {
        this.servers = servers;
        this.plan = plan;
        this.tally = tally;
        this.ratings = ratings;
        this.threads = threads;
        this.random = random;
    }

    /** Enters; the answer completes when the match is over. */
    CompletableFuture<Void> enter(String queue, FormedMatch match, String playerId) {
        Room room = rooms.computeIfAbsent(match.matchId(), _ -> new Room(queue, match));
        room.arrived(playerId);
        return room.over;
    }

    private final class Room {
        final CompletableFuture<Void> over = new CompletableFuture<>();
        private final String queue;
        private final FormedMatch match;
        private final Set<String> missing = new HashSet<>();
        private boolean started;

        Room(String queue, FormedMatch match) {
            this.queue = queue;
            this.match = match;
            match.teams().forEach(missing::addAll);
            missing.removeIf(player -> !ratings.containsKey(player));
            CompletableFuture.delayedExecutor(WAIT_FOR_PLAYERS_MAX.toSeconds(), TimeUnit.SECONDS, threads)
                    .execute(this::startOnce);
        }

        synchronized void arrived(String playerId) {
            missing.remove(playerId);
            if (missing.isEmpty()) threads.execute(this::startOnce);
        }

        private void startOnce() {
            synchronized (this) {
                if (started) return;
                started = true;
            }
            try {
                play();
                over.complete(null);
            } catch (RuntimeException e) {
                over.completeExceptionally(e);
            } finally {
                rooms.remove(match.matchId());
            }
        }

        private void play() {
            List<List<String>> teams = match.teams();
            Duration length = plan.matchLength(random.nextDouble());
            var script = MatchScript.of(
                    match.matchId(),
                    queue,
                    teams,
                    length,
                    player -> ratings.getOrDefault(player, 1500.0),
                    player -> scores.getOrDefault(player, 0L),
                    random);
            script.forEach(event -> {
                if (event.payload().get("score") instanceof Long score) scores.put(event.playerId(), score);
            });
            servers.play(match, script);
            tally.played(queue, match);
        }
    }
}
