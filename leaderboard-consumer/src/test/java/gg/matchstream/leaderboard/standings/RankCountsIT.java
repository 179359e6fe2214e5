package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.scoring.ScoreChange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The counts that ranks are summed from, under batches of several partitions at once. */
class RankCountsIT extends LeaderboardContext {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
    private static final int PARTITIONS = 4;

    @Autowired
    private Standings standings;

    @Autowired
    private Boards boards;

    @Autowired
    private PlatformTransactionManager transactions;

    @Test
    void batches_of_different_partitions_never_wait_for_each_other_though_their_scores_share_every_bucket() {
        Board board = scores();
        inTransaction(() -> apply(board, 0, List.of("first"), 7));

        inTransaction(() -> {
            apply(board, 0, List.of("one", "two"), 7);
            // Another connection, while this transaction holds all its locks.
            Thread other = Thread.ofVirtual()
                    .unstarted(() -> inTransaction(() -> {
                        refuseToWait();
                        return apply(board, 1, List.of("three", "four"), 7);
                    }));
            assertNoFailure(other);
            return 0;
        });

        assertThat(players(board)).isEqualTo(5);
        assertThat(get("/v1/leaderboards/%s/standings", board.name())
                        .body()
                        .path("standings")
                        .size())
                .isEqualTo(5);
        assertCountsAreRight();
    }

    @Test
    void two_batches_of_one_partition_would_wait_so_the_test_above_can_fail() {
        Board board = scores();
        inTransaction(() -> apply(board, 0, List.of("first"), 7));

        inTransaction(() -> {
            apply(board, 0, List.of("one", "two"), 7);
            ExecutorService other = Executors.newVirtualThreadPerTaskExecutor();
            assertThatThrownBy(() -> other.submit(() -> inTransaction(() -> {
                                refuseToWait();
                                return apply(board, 0, List.of("three", "four"), 7);
                            }))
                            .get())
                    .hasCauseInstanceOf(DataAccessException.class)
                    .hasStackTraceContaining("lock timeout");
            return 0;
        });
        assertCountsAreRight();
    }

    @Test
    void at_every_moment_the_counts_add_up_to_the_standings_while_batches_and_people_write() throws Exception {
        Board board = scores();
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            AtomicBoolean writing = new AtomicBoolean(true);
            Future<Integer> reader = all.submit(() -> {
                int looks = 0;
                while (writing.get() || looks == 0) {
                    assertCountsAreRight();
                    looks++;
                }
                return looks;
            });
            List<Callable<Integer>> writers = new ArrayList<>();
            for (int partition = 0; partition < PARTITIONS; partition++) {
                int own = partition;
                writers.add(() -> writeBatches(board, own));
            }
            writers.add(() -> hideAndUnhide(board));
            for (Future<Integer> writer : all.invokeAll(writers)) writer.get();
            writing.set(false);

            assertThat(reader.get()).isPositive();
        }
        assertCountsAreRight();
        assertThat(players(board)).isEqualTo(PARTITIONS * 40 - 1);
    }

    private int writeBatches(Board board, int partition) {
        Random random = new Random(partition);
        List<String> own =
                IntStream.range(0, 40).mapToObj(i -> "p" + partition + "-" + i).toList();
        for (int batch = 0; batch < 15; batch++) {
            int high = batch;
            inTransaction(() -> {
                boards.heldForBatch();
                int changed = 0;
                for (String player : own)
                    changed += apply(board, partition, List.of(player), random.nextInt(3_000) + high);
                return changed;
            });
        }
        return 0;
    }

    private int hideAndUnhide(Board board) {
        for (int i = 0; i < 10; i++) {
            String act = i % 2 == 0 ? ":hide" : ":unhide";
            post("/v1/leaderboards/" + board.name() + "/standings/p0-" + i / 2 + act, Map.of("reason", "test"));
        }
        post("/v1/leaderboards/" + board.name() + "/standings/p1-1:hide", Map.of("reason", "test"));
        return 0;
    }

    private Board scores() {
        String name = board(Map.of("metric", "score", "aggregation", "LAST"));
        return boards.named(name).orElseThrow();
    }

    private int apply(Board board, int partition, List<String> players, long score) {
        List<ScoreChange> changes = players.stream()
                .map(player -> new ScoreChange(
                        board,
                        board.definition().periods().at(NOON).orElseThrow(),
                        new ConsumedEvent(
                                Draft.of("score_updated", player)
                                        .at(Instant.now())
                                        .event(),
                                "gameplay-events",
                                partition,
                                0,
                                null),
                        score,
                        false))
                .toList();
        standings.apply(changes, partition, NOON);
        return changes.size();
    }

    private void refuseToWait() {
        jdbc.sql("SET LOCAL lock_timeout = '300ms'").update();
    }

    private static void assertNoFailure(Thread work) {
        List<Throwable> failures = new ArrayList<>();
        work.setUncaughtExceptionHandler((_, failure) -> failures.add(failure));
        work.start();
        try {
            work.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(failures).isEmpty();
    }

    private <T> T inTransaction(Callable<T> work) {
        return new TransactionTemplate(transactions).execute(_ -> {
            try {
                return work.call();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private int players(Board board) {
        return jdbc.sql("""
                        SELECT COALESCE(sum(k.players), 0) FROM rank_block k JOIN board_period p ON p.id = k.period_id
                        WHERE p.board_id = :board
                        """).param("board", board.id()).query(Integer.class).single();
    }
}
