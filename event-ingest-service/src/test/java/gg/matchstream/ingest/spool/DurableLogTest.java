package gg.matchstream.ingest.spool;

import static org.assertj.core.api.Assertions.assertThat;

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
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

/** What a sender was promised, whatever the log, the spool and the process do meanwhile. */
class DurableLogTest {
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

    private final List<LogRecord> topic = new ArrayList<>();
    private final MemorySpool spool = new MemorySpool();
    private final AtomicInteger inSpool = new AtomicInteger();
    private ScriptedLog log = new ScriptedLog(topic);
    private DurableLog durable = durableLog();
    private SpoolDrain drain = durable.drain();
    private Instant now = Instant.EPOCH;

    private final Map<String, Integer> lastSent = new HashMap<>();
    private final Set<String> promised = new HashSet<>();
    private List<LogRecord> unpromised = List.of();

    @Property(tries = 400)
    void keeps_every_promise_in_order_whatever_happens(@ForAll @Size(max = 40) List<Step> steps) {
        steps.forEach(this::take);

        recover();

        assertThat(topic).extracting(LogRecord::eventId).containsAll(promised);
        assertThat(firstSeqsByPlayer()).allSatisfy((_, seqs) -> assertThat(seqs).isSorted());
        assertThat(spool.status().events()).isZero();
    }

    @Example
    void counts_what_goes_through_the_spool_until_it_has_left() {
        log.turn(Mood.AWAY);
        take(Step.SEND);
        int waiting = inSpool.get();

        recover();

        assertThat(waiting).isPositive();
        assertThat(inSpool).hasValue(0);
    }

    @Example
    void sends_no_second_copy_to_a_log_that_answers_late() {
        log.turn(Mood.SILENT);
        assertThat(durable.store(List.of(record("p-0", 1))).join()).containsExactly(Durability.SPOOLED);
        drain();
        drain();

        log.acknowledge();
        recover();

        assertThat(topic).hasSize(1);
    }

    @Example
    void promises_nothing_when_log_and_spool_are_away() {
        log.turn(Mood.AWAY);
        spool.fill(true);

        assertThat(durable.store(List.of(record("p-0", 1))).join()).containsExactly(Durability.NOWHERE);

        assertThat(inSpool).hasValue(0);
    }

    private void take(Step step) {
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

    private void drain() {
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

    private void recover() {
        log.turn(Mood.PROMPT);
        spool.fill(false);
        for (int i = 0; i < 10 && drain.isDraining(); i++) drain();
    }

    /** Repeats of an eventId left out, as every consumer does. */
    private Map<String, List<Integer>> firstSeqsByPlayer() {
        Map<String, List<Integer>> seqs = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (LogRecord record : topic) {
            if (!seen.add(record.eventId())) continue;
            int seq = Integer.parseInt(record.eventId().substring(record.key().length() + 1));
            seqs.computeIfAbsent(record.key(), _ -> new ArrayList<>()).add(seq);
        }
        return seqs;
    }

    private static LogRecord record(String player, int seq) {
        return new LogRecord(player, new byte[10], "a", player + "-" + seq, "gs-1", "00-x", 1_000);
    }
}
