package gg.matchstream.benchmarks.boards.redis;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.reactive.RedisReactiveCommands;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** A process of its own: rank, neighbours and top of one sorted set. */
@SpringBootApplication
@RestController
public class RedisEndpoint {
    private static final String BOARD = "board";
    private static final int RADIUS = 10;

    public static void main(String[] arguments) {
        SpringApplication.run(RedisEndpoint.class, arguments);
    }

    @Bean
    static RedisReactiveCommands<String, String> redis(@Value("${bench.redis-port}") int port) {
        return RedisClient.create("redis://localhost:" + port).connect().reactive();
    }

    record LineJson(String playerId, double score) {}

    private final RedisReactiveCommands<String, String> redis;

    RedisEndpoint(@org.springframework.context.annotation.Lazy RedisReactiveCommands<String, String> redis) {
        this.redis = redis;
    }

    @GetMapping("/rank/{player}")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<Map<String, Object>> rank(@PathVariable String player) {
        return redis.zrevrank(BOARD, player)
                .zipWith(redis.zscore(BOARD, player))
                .zipWith(redis.zcard(BOARD))
                .map(found -> Map.of(
                        "rank", found.getT1().getT1() + 1,
                        "score", found.getT1().getT2(),
                        "total", found.getT2()));
    }

    @GetMapping("/around/{player}")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<List<LineJson>> around(@PathVariable String player) {
        return redis.zrevrank(BOARD, player).flatMap(rank -> lines(Math.max(0, rank - RADIUS), rank + RADIUS));
    }

    @GetMapping("/top")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<List<LineJson>> top() {
        return lines(0, 99);
    }

    private Mono<List<LineJson>> lines(long from, long to) {
        return redis.zrevrangeWithScores(BOARD, from, to)
                .map(line -> new LineJson(line.getValue(), line.getScore()))
                .collectList();
    }
}
