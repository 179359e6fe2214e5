package gg.matchstream.simulator.play;

import gg.matchstream.contract.event.EventTypes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;

/**
 * Writes down a whole match before it is played: everyone spawns, moves, picks things up and fights; the stronger one wins a
 * fight more often (logistic in the rating difference, 400 points are ten to one, as in Elo); then the result, per player.
 * A few matches crash somebody's client, so that there is something to look at.
 */
public final class MatchScript {
    private static final int SCORE_PER_KILL = 100;
    private static final int FIGHTS_PER_PLAYER = 4;
    private static final double CRASH_CHANCE = 0.03;
    private static final List<String> WEAPONS = List.of("rifle", "bow", "pistol", "grenade", "sword");
    private static final List<String> ZONES = List.of("harbour", "ridge", "market", "tower");

    private final String matchId;
    private final String queue;
    private final List<List<String>> teams;
    private final Duration length;
    private final ToDoubleFunction<String> ratings;
    private final RandomGenerator random;
    private final Map<String, Line> lines = new LinkedHashMap<>();
    private final List<ScriptedEvent> events = new ArrayList<>();

    private MatchScript(
            String matchId,
            String queue,
            List<List<String>> teams,
            Duration length,
            ToDoubleFunction<String> ratings,
            RandomGenerator random) {
        this.matchId = matchId;
        this.queue = queue;
        this.teams = teams;
        this.length = length;
        this.ratings = ratings;
        this.random = random;
    }

    /** A player's line of the final table. */
    private static final class Line {
        final int team;
        long score;
        int kills;
        int deaths;

        Line(int team, long score) {
            this.team = team;
            this.score = score;
        }
    }

    /**
     * The events of one match in order of time, {@code match_completed} of every player last.
     *
     * @param teams at least two, none empty
     * @param scores each player's score before the match, which goes on from there
     */
    public static List<ScriptedEvent> of(
            String matchId,
            String queue,
            List<List<String>> teams,
            Duration length,
            ToDoubleFunction<String> ratings,
            ToLongFunction<String> scores,
            RandomGenerator random) {
        MatchScript script = new MatchScript(matchId, queue, teams, length, ratings, random);
        script.write(scores);
        return List.copyOf(script.events);
    }

    private void write(ToLongFunction<String> scores) {
        for (int team = 0; team < teams.size(); team++) {
            for (String player : teams.get(team)) lines.put(player, new Line(team, scores.applyAsLong(player)));
        }
        lines.keySet().forEach(this::arrive);
        int fights = FIGHTS_PER_PLAYER * lines.size();
        for (int i = 1; i <= fights; i++) fight(length.multipliedBy(i).dividedBy(fights + 1));
        if (random.nextDouble() < CRASH_CHANCE) crash();
        int winner = winner();
        lines.forEach((player, line) -> complete(player, line, winner));
    }

    private void arrive(String player) {
        add(Duration.ZERO, EventTypes.PLAYER_SPAWNED, player, Map.of());
        add(Duration.ZERO, EventTypes.ZONE_ENTERED, player, Map.of("zone", pick(ZONES)));
        add(Duration.ZERO, EventTypes.ITEM_ACQUIRED, player, Map.of("itemId", pick(WEAPONS), "quantity", 1));
    }

    private void fight(Duration at) {
        int first = random.nextInt(teams.size());
        int second = (first + 1 + random.nextInt(teams.size() - 1)) % teams.size();
        String one = pick(teams.get(first));
        String other = pick(teams.get(second));
        boolean oneWins = random.nextDouble() < winChance(one, other);
        String killer = oneWins ? one : other;
        String victim = oneWins ? other : one;
        String weapon = pick(WEAPONS);
        Line line = line(killer);
        line.kills++;
        line.score += SCORE_PER_KILL;
        line(victim).deaths++;
        add(
                at,
                EventTypes.PLAYER_KILLED,
                killer,
                Map.of("victimId", victim, "weapon", weapon, "headshot", random.nextInt(4) == 0));
        add(at, EventTypes.PLAYER_DIED, victim, Map.of("killerId", killer));
        add(at, EventTypes.SCORE_UPDATED, killer, Map.of("score", line.score));
    }

    private double winChance(String one, String other) {
        return 1 / (1 + Math.pow(10, (ratings.applyAsDouble(other) - ratings.applyAsDouble(one)) / 400));
    }

    private void crash() {
        String player = pick(List.copyOf(lines.keySet()));
        Map<String, Object> report = Map.of(
                "exception",
                "NullReferenceException",
                "message",
                "no inventory slot",
                "stackTrace",
                "at Inventory.Equip(Slot slot)\nat PlayerController.OnPickup(Item item)\nat GameLoop.Tick()",
                "appVersion",
                "1.4." + random.nextInt(3),
                "platform",
                "pc");
        add(length.dividedBy(2), EventTypes.CRASH_REPORTED, player, report);
        events.sort(java.util.Comparator.comparing(ScriptedEvent::at));
    }

    /** The team with the most kills; -1 for a draw. */
    private int winner() {
        int[] kills = new int[teams.size()];
        lines.values().forEach(line -> kills[line.team] += line.kills);
        int best = 0;
        boolean draw = false;
        for (int team = 1; team < kills.length; team++) {
            if (kills[team] == kills[best]) draw = true;
            if (kills[team] > kills[best]) {
                best = team;
                draw = false;
            }
        }
        return draw ? -1 : best;
    }

    private void complete(String player, Line line, int winner) {
        String result = winner < 0 ? "DRAW" : line.team == winner ? "WIN" : "LOSS";
        add(
                length,
                EventTypes.MATCH_COMPLETED,
                player,
                Map.of(
                        "matchId",
                        matchId,
                        "result",
                        result,
                        "team",
                        String.valueOf(line.team),
                        "playerCount",
                        lines.size(),
                        "kills",
                        line.kills,
                        "deaths",
                        line.deaths,
                        "damage",
                        line.kills * 100 + random.nextInt(80),
                        "durationSeconds",
                        length.toSeconds(),
                        "queue",
                        queue));
    }

    private void add(Duration at, String type, String player, Map<String, Object> payload) {
        events.add(new ScriptedEvent(at, type, player, payload));
    }

    private Line line(String player) {
        return java.util.Objects.requireNonNull(lines.get(player));
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
