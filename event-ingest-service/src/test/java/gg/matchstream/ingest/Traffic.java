package gg.matchstream.ingest;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;

/** Game servers that post numbered events one batch after the other, and repeat what was not promised, until told to stop. */
final class Traffic implements AutoCloseable {
    private static final int BATCH = 20;
    private static final int PLAYERS = 7;
    private static final Instant START = Instant.now();

    private final List<Thread> senders = new ArrayList<>();
    private final ConcurrentLinkedQueue<Integer> statuses = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<Long> answerMillis = new ConcurrentLinkedQueue<>();
    private final Map<String, Long> promised = new HashMap<>();
    private volatile boolean stopped;

    Traffic(int sources, ToIntFunction<String> post) {
        this("gs", sources, post);
    }

    /**
     * @param name how the sources' names and those of their players begin
     * @param post sends NDJSON and answers the status, 0 for none
     */
    Traffic(String name, int sources, ToIntFunction<String> post) {
        for (int i = 0; i < sources; i++) {
            String source = name + "-" + i;
            senders.add(Thread.ofVirtual().start(() -> send(source, post)));
        }
    }

    List<Integer> statuses() {
        return List.copyOf(statuses);
    }

    long slowestAnswerMillis() {
        return answerMillis.stream().mapToLong(Long::longValue).max().orElse(0);
    }

    int batches() {
        return statuses.size();
    }

    /** By source and player: the last number that was promised; all below were promised as well. */
    Map<String, Long> promised() {
        synchronized (promised) {
            return Map.copyOf(promised);
        }
    }

    @Override
    public void close() {
        stop();
    }

    /** Returns when the last answers have come. */
    void stop() {
        stopped = true;
        for (Thread sender : senders) {
            try {
                sender.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void send(String source, ToIntFunction<String> post) {
        Map<String, Long> last = new HashMap<>();
        while (!stopped) {
            Map<String, Long> batchLast = new HashMap<>();
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < BATCH; i++) {
                String player = source + "-p" + i % PLAYERS;
                long seq = last.merge(player, 1L, Long::sum);
                batchLast.put(player, seq);
                lines.append(line(source, player, seq)).append('\n');
            }
            if (!untilPromised(lines.toString(), post)) return;
            synchronized (promised) {
                promised.putAll(batchLast);
            }
        }
    }

    private boolean untilPromised(String lines, ToIntFunction<String> post) {
        while (true) {
            long began = System.nanoTime();
            int status = post.applyAsInt(lines);
            statuses.add(status);
            if (status != 0) answerMillis.add((System.nanoTime() - began) / 1_000_000);
            if (status == 200 || status == 202) return true;
            if (stopped) return false;
            LockSupport.parkNanos(50_000_000);
        }
    }

    private static String line(String source, String player, long seq) {
        return "{\"id\":\"%s-%d\",\"type\":\"score_updated\",\"playerId\":\"%s\",\"source\":\"%s\",\"epoch\":1,\"seq\":%d,\"occurredAt\":\"%s\",\"payload\":{\"score\":%d}}"
                .formatted(player, seq, player, source, seq, START, seq);
    }
}
