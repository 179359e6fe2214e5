package gg.matchstream.consumption.proof;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.tally.TallyApplication;
import gg.matchstream.contract.topic.Topic;
import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The machinery's promise, against PostgreSQL: whatever happens in whatever order, the tables are those of one clean pass. */
class AnyInterleavingIT {
    private static final int PARTITIONS = 2;
    private static final int INSTANCES = 3;
    private static final int PLAYERS = 3;
    private static final AtomicInteger TRIES = new AtomicInteger();

    private static ConfigurableApplicationContext context;

    @BeforeContainer
    static void start() {
        context = new SpringApplicationBuilder(TallyApplication.class, TestInfrastructureConfiguration.class)
                .run(
                        "--server.port=0",
                        "--matchstream.consumption.enabled=false",
                        "--matchstream.consumption.relay-every=1h",
                        "--logging.level.org.springframework.transaction=off",
                        "--" + TestTokens.SECRET_PROPERTY + "=" + TestTokens.secret());
    }

    @AfterContainer
    static void stop() {
        context.close();
    }

    @Property(tries = 60)
    void any_interleaving_has_the_effect_of_one_clean_pass(
            @ForAll("logs") List<List<Event>> events, @ForAll("turns") List<Turn> turns) {
        String name = "proof-" + TRIES.incrementAndGet() + "-";
        var logs = new Instance.Logs(name + "topic", entries(name, events));
        Consumer consumer = new Consumer(
                name + "consumer",
                List.of(new Topic(logs.topic(), PARTITIONS, Duration.ofDays(7))),
                new LedgerEffects(jdbc()),
                true);
        Reader reader = context.getBean(Offsets.class).register(consumer.name());

        List<Instance> instances = new ArrayList<>();
        for (int i = 0; i < INSTANCES; i++) instances.add(new Instance(context, consumer, reader, logs));
        for (Turn turn : turns) happen(turn, instances);
        finish(new Instance(context, consumer, reader, logs));

        assertThat(new StoredTables(jdbc(), reader).read(name)).isEqualTo(Model.of(logs.entries()));
    }

    /** A rival before the first lock overtakes; later ones wait for the lock and go on when this turn is over. */
    private static void happen(Turn turn, List<Instance> instances) {
        Instance rival = instances.get((turn.instance() + 1) % INSTANCES);
        List<CompletableFuture<?>> running = new ArrayList<>();
        instances.get(turn.instance()).take(turn, () -> {
            var work = CompletableFuture.runAsync(() -> rival.read(turn.partition(), turn.records()));
            if (turn.step() == Step.OFFSET || turn.step() == Step.ANSWER) work.join();
            running.add(work);
        });
        running.forEach(CompletableFuture::join);
    }

    /** The last one standing reads all that is left. */
    private static void finish(Instance last) {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            int reads = 0;
            while (!last.read(partition, 500)) {
                assertThat(++reads).as("reads until the end of the log").isLessThan(1_000);
            }
        }
    }

    private static JdbcClient jdbc() {
        return context.getBean(JdbcClient.class);
    }

    /**
     * What a sender does next.
     *
     * @param skipped numbers that never come
     * @param again 0 for a new event, else the record that was sent this many before is sent again
     */
    record Event(Kind kind, int player, int skipped, int again) {}

    private static List<List<Entry>> entries(String name, List<List<Event>> logs) {
        List<List<Entry>> all = new ArrayList<>();
        for (int partition = 0; partition < logs.size(); partition++) {
            List<Entry> log = new ArrayList<>();
            long[] seqs = new long[PLAYERS];
            for (Event event : logs.get(partition)) {
                if (event.again() > 0 && event.again() <= log.size()) {
                    log.add(log.get(log.size() - event.again()));
                    continue;
                }
                seqs[event.player()] += 1 + event.skipped();
                log.add(new Entry(event.kind(), name + partition + "-" + event.player(), seqs[event.player()]));
            }
            all.add(log);
        }
        return all;
    }

    @Provide
    static Arbitrary<List<List<Event>>> logs() {
        Arbitrary<Kind> kinds = Arbitraries.frequency(
                Tuple.of(20, Kind.GOOD),
                Tuple.of(1, Kind.POISON),
                Tuple.of(1, Kind.BUG),
                Tuple.of(2, Kind.HALF),
                Tuple.of(1, Kind.GARBAGE));
        Arbitrary<Integer> skips = Arbitraries.frequency(Tuple.of(9, 0), Tuple.of(1, 1), Tuple.of(1, 3));
        Arbitrary<Integer> copies = Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.just(0)),
                Tuple.of(1, Arbitraries.integers().between(1, 20)));
        return Combinators.combine(kinds, Arbitraries.integers().between(0, PLAYERS - 1), skips, copies)
                .as(Event::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(60)
                .list()
                .ofSize(PARTITIONS);
    }

    @Provide
    static Arbitrary<List<Turn>> turns() {
        Arbitrary<Integer> fetched = Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.integers().between(1, 8)), Tuple.of(1, Arbitraries.just(500)));
        return Combinators.combine(
                        Arbitraries.integers().between(0, INSTANCES - 1),
                        Arbitraries.integers().between(0, PARTITIONS - 1),
                        fetched,
                        Arbitraries.frequency(Tuple.of(3, false), Tuple.of(1, true)),
                        Arbitraries.frequency(Tuple.of(9, 0), Tuple.of(1, 5)),
                        Arbitraries.of(Harm.class).injectNull(0.3),
                        Arbitraries.of(Step.class))
                .as(Turn::new)
                .list()
                .ofMinSize(5)
                .ofMaxSize(40);
    }
}
