package gg.matchstream.benchmarks.boards;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.boards.redis.RedisEndpoint;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import gg.matchstream.devservices.FreePorts;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * P7: rank of any player, around ±10 and the top 100 through REST, on a board of {@code --players}; against a Redis sorted
 * set behind an endpoint with the same access rules, where {@code redis-server} is installed.
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
            List<Integer> asked =
                    new SplittableRandom(7).ints(PATHS, 0, players).boxed().toList();
            double rank = measure(plan, boards, stand, asked, player -> BOARD + "/" + player, "rank", settings);
            measure(
                    plan,
                    boards,
                    stand,
                    asked,
                    player -> BOARD + "/" + player + "/around?radius=10",
                    "around",
                    settings);
            measure(plan, boards, stand, asked, _ -> BOARD + "?limit=100", "top", settings);
            double redisRank = Double.NaN;
            if (isRedisHere()) {
                Child redis = redis(stand, players);
                redisRank = measure(plan, redis, stand, asked, player -> "/rank/" + player, "redisRank", settings);
                measure(plan, redis, stand, asked, player -> "/around/" + player, "redisAround", settings);
                measure(plan, redis, stand, asked, _ -> "/top", "redisTop", settings);
            } else {
                settings.put("baseline", "redis-server is not installed: apt-get install redis-server");
            }
            return new Figure("P7", rank, "ms", redisRank, settings);
        }
    }

    private interface PathOf {
        String player(String player);
    }

    /** The p99 in milliseconds, of the median run. */
    private static double measure(
            Plan plan,
            Child service,
            Stand stand,
            List<Integer> asked,
            PathOf path,
            String name,
            Map<String, Object> into)
            throws InterruptedException {
        List<String> paths = asked.stream()
                .map(number -> path.player(BoardFill.player(number)))
                .toList();
        HttpLoad load = HttpLoad.ofGets(service.port(), stand.token(), paths);
        load.run(CONNECTIONS, plan.warmUp(), 0);
        List<Double> p99 = new ArrayList<>();
        List<Double> p50 = new ArrayList<>();
        List<Double> rates = new ArrayList<>();
        for (int run = 0; run < plan.runs(); run++) {
            HttpLoad.Result result = Plan.expecting(200, load.run(CONNECTIONS, plan.run(), 0));
            p99.add(result.p99Ms());
            p50.add(result.p50Ms());
            rates.add(result.perSecond());
        }
        into.put(name + "P50Ms", Plan.median(p50));
        into.put(name + "P99Ms", Plan.median(p99));
        into.put(name + "PerSecond", Plan.median(rates));
        return Plan.median(p99);
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

    private static boolean isRedisHere() {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(folder -> java.nio.file.Files.isExecutable(java.nio.file.Path.of(folder, "redis-server")));
    }

    private static Child redis(Stand stand, int players) throws IOException {
        int port = FreePorts.next();
        List<String> command = List.of(
                "redis-server",
                "--port",
                String.valueOf(port),
                "--save",
                "",
                "--appendonly",
                "no",
                "--dir",
                stand.folder().toString());
        Child redis = stand.program(command, port);
        redis.await("redis", () -> answers(port));
        SplittableRandom random = new SplittableRandom(1);
        try (Socket socket = new Socket("localhost", port);
                OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 1 << 16)) {
            Thread.ofPlatform().daemon().start(() -> drain(socket));
            for (int i = 0; i < players; i++) {
                out.write(("ZADD board " + BoardFill.score(random) + " " + BoardFill.player(i) + "\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
            }
            out.flush();
            redis.await("redis", () -> size(port) == players);
        }
        return stand.endpoint(RedisEndpoint.class, "512m", Map.of("BENCH_REDIS_PORT", String.valueOf(port)));
    }

    private static void drain(Socket socket) {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException _) {
            // The fill is over.
        }
    }

    private static boolean answers(int port) {
        return size(port) >= 0;
    }

    private static long size(int port) {
        try (Socket socket = new Socket("localhost", port)) {
            socket.getOutputStream().write("ZCARD board\r\n".getBytes(StandardCharsets.US_ASCII));
            byte[] answer = new byte[32];
            int length = socket.getInputStream().read(answer);
            return Long.parseLong(new String(answer, 1, length - 3, StandardCharsets.US_ASCII));
        } catch (IOException _) {
            return -1;
        }
    }
}
