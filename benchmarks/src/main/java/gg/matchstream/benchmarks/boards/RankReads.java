package gg.matchstream.benchmarks.boards;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * P7: rank of any player, around ±10 and the top 100 through REST, on a board of {@code --players}; against a Redis sorted
 * set behind an endpoint with the same access rules, where {@code redis-server} is installed. The floor is a call of the same
 * service that looks up one row of a tiny table.
 */
public final class RankReads implements Benchmark {
    private static final int CONNECTIONS = 2;
    private static final int PATHS = 20_000;
    private static final String BOARD = "/v1/leaderboards/bench/standings";

    @Override
    public Figure measure(Options options) throws Exception {
        Plan plan = Plan.of(options);
        int players = options.number("players", 1_000_000);
        Map<String, Object> settings = plan.settings();
        settings.put("players", players);
        settings.put("connections", CONNECTIONS);
        try (Stand stand = Stand.withBroker()) {
            Child boards = filled(stand, plan, players, settings);
            List<String> asked = new SplittableRandom(7)
                    .ints(PATHS, 0, players)
                    .mapToObj(BoardFill::player)
                    .toList();
            Turns turns = new Turns(plan, stand.token(), CONNECTIONS);
            turns.add("floor", boards, List.of("/v1/leaderboards/bench"));
            turns.add("rank", boards, paths(asked, BOARD + "/%s"));
            turns.add("around", boards, paths(asked, BOARD + "/%s/around?radius=10"));
            turns.add("top", boards, List.of(BOARD + "?limit=100"));
            if (RedisBoard.isInstalled()) {
                Child redis = RedisBoard.filled(stand, players);
                turns.add("redisRank", redis, paths(asked, "/rank/%s"));
                turns.add("redisAround", redis, paths(asked, "/around/%s"));
                turns.add("redisTop", redis, List.of("/top"));
            } else {
                settings.put("baseline", "redis-server is not installed: apt-get install redis-server");
            }
            turns.run(settings);
            return new Figure("P7", turns.p99Ms("rank"), "ms", turns.p99Ms("redisRank"), settings);
        }
    }

    private static List<String> paths(List<String> players, String path) {
        return players.stream().map(path::formatted).toList();
    }

    private static Child filled(Stand stand, Plan plan, int players, Map<String, Object> settings) throws Exception {
        Child boards = stand.serviceOnDatabase("leaderboard-consumer", plan.heap(), Map.of());
        boards.put("/v1/leaderboards/bench", stand.token(), "{\"metric\":\"score\",\"aggregation\":\"MAX\"}");
        var database = stand.database();
        database.run(
                "leaderboard",
                "INSERT INTO board_period (board_id, period) SELECT id, 'all-time' FROM board WHERE name = 'bench'");
        long period = database.number(
                "leaderboard",
                "SELECT p.id FROM board_period p JOIN board b ON b.id = p.board_id WHERE b.name = 'bench'");
        new BoardFill(database, period).fill(players, 1);
        database.run("leaderboard", "VACUUM standing");
        settings.put(
                "bytesPerPlayer",
                database.number("leaderboard", "SELECT pg_total_relation_size('standing')") / players);
        check(boards, stand, players);
        return boards;
    }

    /** A fast wrong answer is worth nothing. */
    private static void check(Child boards, Stand stand, int players) throws Exception {
        for (int number : List.of(0, players / 2, players - 1)) {
            String player = BoardFill.player(number);
            long counted = stand.database()
                    .number(
                            "leaderboard",
                            "SELECT 1 + count(*) FROM standing s, standing o WHERE o.player_id = '" + player
                                    + "' AND s.period_id = o.period_id AND s.score > o.score");
            String body = boards.get(BOARD + "/" + player, stand.token());
            if (!body.contains("\"rank\":" + counted + ","))
                throw new IllegalStateException("rank of " + player + " is " + counted + ", told was " + body);
        }
    }
}
