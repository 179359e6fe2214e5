package gg.matchstream.consumption.batch.kafka;

import gg.matchstream.consumption.batch.BatchListener;
import gg.matchstream.consumption.batch.ConsumeBatch;
import gg.matchstream.consumption.batch.ConsumeBatches;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.Decoding;
import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.batch.ReadingPlan;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import gg.matchstream.consumption.record.kafka.TopicCreation;
import gg.matchstream.contract.topic.Topic;
import gg.matchstream.contract.topic.Topics;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.LivenessState;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** All readers of all consumers of this service: started last, stopped first, each finishing the batch that runs. */
@Component
final class ConsumerFleet implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(ConsumerFleet.class);

    private final List<Consumer> consumers;
    private final KafkaClients clients;
    private final TopicCreation topics;
    private final ConsumeBatches batches;
    private final Offsets offsets;
    private final OwnPartitions own;
    private final BatchListener listener;
    private final Decoding decoding;
    private final ReadingPlan plan;
    private final Clock clock;
    private final ApplicationEventPublisher events;
    private final List<ConsumerThread> threads = new ArrayList<>();
    private volatile boolean running;

    ConsumerFleet(
            List<Consumer> consumers,
            KafkaClients clients,
            TopicCreation topics,
            ConsumeBatches batches,
            Offsets offsets,
            OwnPartitions own,
            BatchListener listener,
            Decoding decoding,
            ReadingPlan plan,
            Clock clock,
            ApplicationEventPublisher events) {
        this.consumers = consumers;
        this.clients = clients;
        this.topics = topics;
        this.batches = batches;
        this.offsets = offsets;
        this.own = own;
        this.listener = listener;
        this.decoding = decoding;
        this.plan = plan;
        this.clock = clock;
        this.events = events;
    }

    @Override
    public void start() {
        running = true;
        for (Consumer consumer : consumers) {
            for (int i = 0; i < plan.threads(); i++) threads.add(thread(consumer, i));
            LOG.info(
                    "reading consumer={} topics={} threads={}",
                    consumer.name(),
                    TopicCreation.names(consumer.topics()),
                    plan.threads());
        }
        threads.forEach(ConsumerThread::start);
    }

    @Override
    public void stop() {
        threads.forEach(ConsumerThread::stop);
        Instant deadline = clock.instant().plus(plan.stopPatience());
        for (ConsumerThread thread : threads) awaitEnd(thread, deadline);
        threads.clear();
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void awaitEnd(ConsumerThread thread, Instant deadline) {
        try {
            java.time.Duration left = java.time.Duration.between(clock.instant(), deadline);
            if (!thread.join(left.isNegative() ? java.time.Duration.ZERO : left)) {
                LOG.warn("reader still busy at stop; its batch rolls back");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private ConsumerThread thread(Consumer consumer, int number) {
        return new ConsumerThread(
                "consume-" + consumer.name() + "-" + number,
                TopicCreation.names(consumer.topics()),
                () -> clients.member(consumer.name(), plan.batchMax(), plan.sessionTimeout()),
                kafka -> loop(consumer, kafka),
                this::died);
    }

    /** An error that no new membership heals, such as a broken class path: the process must be restarted. */
    private void died(Throwable fault) {
        LOG.error("a reader died", fault);
        AvailabilityChangeEvent.publish(events, this, LivenessState.BROKEN);
    }

    private static List<Topic> allTopicsOf(Consumer consumer) {
        List<Topic> all = new ArrayList<>(consumer.topics());
        all.add(Topics.STREAM_AUDIT);
        for (Topic topic : consumer.topics()) all.add(topic.deadLettersOf(consumer.name()));
        return all;
    }

    private ReaderLoop loop(Consumer consumer, KafkaConsumer<byte[], byte[]> kafka) throws InterruptedException {
        topics.ensure(allTopicsOf(consumer));
        Reader reader = offsets.register(consumer.name());
        ConsumeBatch batch = batches.of(consumer, reader);
        Placing placing = new Placing(
                reader,
                offsets,
                plan.lossPolicy(),
                own,
                (partition, offset) -> new PartitionWork(partition, batch, decoding, plan.pauses(), listener, offset));
        return new ReaderLoop(kafka, placing, plan.idlePoll(), clock);
    }
}
