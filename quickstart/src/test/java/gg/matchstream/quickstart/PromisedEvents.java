package gg.matchstream.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import com.jayway.jsonpath.JsonPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Players of its own, for whom events are posted at a steady rate; knows what the system promised and must show. */
final class PromisedEvents implements AutoCloseable {
    private static final int INGEST = 8082;
    private static final int LEADERBOARD = 8083;
    private static final int ANALYTICS = 8084;
    private static final int PLAYERS = 20;
    private static final int BATCH_EVERY_MS = 100;
    private static final int PAGE = 500;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final ScheduledFuture<?> posting;
    private final Checkout checkout;
    private final String name;
    private final long epoch = Instant.now().toEpochMilli();
    private volatile int rounds;

    /** @param name of the source; its players begin with it */
    PromisedEvents(Checkout checkout, String name) {
        this.checkout = checkout;
        this.name = name;
        posting = clock.scheduleAtFixedRate(this::round, 0, BATCH_EVERY_MS, TimeUnit.MILLISECONDS);
    }

    /** Posts no more; fails if any batch was not promised. */
    void end() throws InterruptedException {
        clock.shutdown();
        assertThat(clock.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        if (posting.state() == Future.State.FAILED) {
            throw new AssertionError("a batch was not promised", posting.exceptionNow());
        }
        assertThat(rounds).as("batches").isPositive();
    }

    /** Boards and player logs hold what was promised: each event, once, and the last score of each player. */
    void assertCounted() throws IOException, InterruptedException {
        assertThat(standings("kills")).as(this::readers).isEqualTo(expected(rounds));
        assertThat(standings("score")).as(this::readers).isEqualTo(expected(score(rounds)));
        for (int player = 0; player < PLAYERS; player++) {
            assertThat(loggedSeqs(player(player)))
                    .as("events of " + player(player))
                    .containsExactlyInAnyOrderElementsOf(
                            LongStream.rangeClosed(1, 2L * rounds).boxed().toList());
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }

    private void round() {
        int round = rounds + 1;
        String batch = IntStream.range(0, PLAYERS)
                .mapToObj(player -> event(player, 2 * round - 1, "player_killed", "\"victimId\":\"somebody\"") + ","
                        + event(player, 2 * round, "score_updated", "\"score\":" + score(round)))
                .collect(Collectors.joining(",", "[", "]"));
        try {
            var answer = checkout.post(INGEST, "/v1/events", "events:write", batch);
            if (answer.statusCode() != 200 && answer.statusCode() != 202) {
                throw new IllegalStateException(answer.statusCode() + " " + answer.body());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return;
        }
        rounds = round;
    }

    private String event(int player, int seq, String type, String payload) {
        return ("{\"id\":\"%s-%d\",\"type\":\"%s\",\"playerId\":\"%s\",\"source\":\"%s\",\"epoch\":%d,\"seq\":%d,"
                        + "\"occurredAt\":\"%s\",\"payload\":{%s}}")
                .formatted(player(player), seq, type, player(player), name, epoch, seq, Instant.now(), payload);
    }

    /** Rises, so that an old score written over a new one shows. */
    private static long score(int round) {
        return 10L * round;
    }

    private String player(int number) {
        return name + "-" + number;
    }

    private Map<String, Long> expected(long value) {
        return IntStream.range(0, PLAYERS).boxed().collect(Collectors.toMap(this::player, _ -> value));
    }

    /** Says with a failure which partitions stand still, and why. */
    private String readers() {
        try {
            return checkout.get(LEADERBOARD, "/v1/consumer", "liveops:read");
        } catch (IOException e) {
            return e.toString();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return e.toString();
        }
    }

    private Map<String, Long> standings(String board) throws IOException, InterruptedException {
        var body = checkout.get(LEADERBOARD, "/v1/leaderboards/" + board + "/standings?limit=" + PAGE, "boards:read");
        List<Map<String, Object>> rows = JsonPath.read(body, "$.standings");
        return rows.stream()
                .filter(row -> ((String) row.get("playerId")).startsWith(name + "-"))
                .collect(Collectors.toMap(
                        row -> (String) row.get("playerId"), row -> ((Number) row.get("score")).longValue()));
    }

    private List<Long> loggedSeqs(String player) throws IOException, InterruptedException {
        List<Long> seqs = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            var body =
                    checkout.get(ANALYTICS, "/v1/players/" + player + "/events?limit=" + PAGE + cursor, "liveops:read");
            List<Number> page = JsonPath.read(body, "$.events[*].seq");
            page.forEach(seq -> seqs.add(seq.longValue()));
            String next = JsonPath.read(body, "$.next");
            cursor = next == null ? null : "&cursor=" + next;
        }
        return seqs;
    }
}
