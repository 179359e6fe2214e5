package gg.matchstream.benchmarks.boards;

import gg.matchstream.benchmarks.boards.redis.RedisEndpoint;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.Stand;
import gg.matchstream.devservices.FreePorts;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** The same scores in a sorted set of the machine's own {@code redis-server}. */
final class RedisBoard {
    private RedisBoard() {}

    static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "redis-server")));
    }

    /** The endpoint in front of it, once all players are in. */
    static Child filled(Stand stand, int players) throws IOException {
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
