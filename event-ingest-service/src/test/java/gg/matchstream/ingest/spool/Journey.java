package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.ScriptedLog.Mood;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** One sender, its log and its spool through whatever happens to them. */
final class Journey {
    private static final WaitLimits SHORT = new WaitLimits(Duration.ofMillis(2), Duration.ofSeconds(1));
    private static final int PLAYERS = 3;

    /** One thing that happens. */
    enum Step {
        SEND,
        SEND_MORE,
        LOG_PROMPT,
        LOG_SILENT,
        LOG_AWAY,
        LOG_FAILS,
        LOG_FAILS_HALFWAY,
        SPOOL_FULL,
        SPOOL_HAS_ROOM,
        DRAIN,
        TIDY,
        KILL,
        KILL_HALFWAY
    }

    final List<LogRecord> topic = new ArrayList<>();
    final MemorySpool spool = new MemorySpool();
    final AtomicInteger inSpool = new AtomicInteger();
    ScriptedLog log = new ScriptedLog(topic);
    DurableLog durable = durableLog();
    private SpoolDrain drain = durable.drain();
    private Instant now = Instant.EPOCH;

    private final Map<String, Integer> lastSent = new HashMap<>();
    final Set<String> promised = new HashSet<>();
    private List<LogRecord> unpromised = List.of();

    void take(Step step) {
        switch (step) {
            case SEND -> send(1);
            case SEND_MORE -> send(2 * PLAYERS);
            case LOG_PROMPT -> log.turn(Mood.PROMPT);
            case LOG_SILENT -> log.turn(Mood.SILENT);
            case LOG_AWAY -> log.turn(Mood.AWAY);
            case LOG_FAILS -> log.fail(0);
            case LOG_FAILS_HALFWAY -> log.fail(2);
            case SPOOL_FULL -> spool.fill(true);
            case SPOOL_HAS_ROOM -> spool.fill(false);
            case DRAIN -> drain();
            case TIDY -> spool.tidy();
            case KILL -> kill(0);
            case KILL_HALFWAY -> kill(2);
        }
    }

    /** One sender, one batch at a time: what was not promised is repeated before anything new is sent. */
    private void send(int events) {
        if (unpromised.isEmpty()) {
            List<LogRecord> fresh = new ArrayList<>();
            for (int i = 0; i < events; i++) {
                String player = "p-" + i % PLAYERS;
                fresh.add(record(player, lastSent.merge(player, 1, Integer::sum)));
            }
            unpromised = fresh;
        }
        List<Durability> answer = durable.store(unpromised).join();
        if (answer.contains(Durability.NOWHERE)) return;
        unpromised.forEach(record -> promised.add(record.eventId()));
        unpromised = List.of();
    }

    void drain() {
        now = now.plusSeconds(10);
        drain.run(now);
    }

    private void kill(int stored) {
        log.vanish(stored);
        spool.crash();
        log = new ScriptedLog(topic);
        durable = durableLog();
        drain = durable.drain();
    }

    private DurableLog durableLog() {
        return new DurableLog(log, spool, SHORT, (_, change) -> inSpool.addAndGet(change));
    }

    void recover() {
        log.turn(Mood.PROMPT);
        spool.fill(false);
        for (int i = 0; i < 10 && drain.isDraining(); i++) drain();
    }

    /** Repeats of an eventId left out, as every consumer does. */
    Map<String, List<Integer>> firstSeqsByPlayer() {
        Map<String, List<Integer>> seqs = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (LogRecord record : topic) {
            if (!seen.add(record.eventId())) continue;
            int seq = Integer.parseInt(record.eventId().substring(record.key().length() + 1));
            seqs.computeIfAbsent(record.key(), _ -> new ArrayList<>()).add(seq);
        }
        return seqs;
    }

    static LogRecord record(String player, int seq) {
        return new LogRecord(player, new byte[10], "a", player + "-" + seq, "gs-1", "00-x", 1_000);
    }
}
