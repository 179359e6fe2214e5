package gg.matchstream.ingest.log.kafka;

import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.LogRecord;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * One idempotent producer. A record that fails ends it: what stands behind that record in the producer's queue would
 * otherwise be written first and break the order of its player. The next record finds a new producer.
 */
@Component
final class KafkaEventLog implements EventLog, DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaEventLog.class);
    private static final Duration FLUSH_MAX = Duration.ofSeconds(10);

    private final Map<String, Object> settings;
    private final AtomicReference<@Nullable KafkaProducer<byte[], byte[]>> producer = new AtomicReference<>();
    private final KafkaWatch watch;
    private volatile boolean closed;

    KafkaEventLog(ProducerProperties properties, KafkaWatch watch) {
        this.watch = watch;
        this.settings = properties.asMap();
        producer.set(open());
    }

    @Override
    public void append(LogRecord record, Outcome outcome) {
        KafkaProducer<byte[], byte[]> current = producer.get();
        if (current == null) {
            outcome.settled(record, Fate.NOT_STORED);
            return;
        }
        Thread caller = Thread.currentThread();
        try {
            current.send(recordFor(record), (_, error) -> {
                // Told by the caller's own thread: the record never entered the queue, so nothing stands behind it.
                boolean queued = Thread.currentThread() != caller;
                settle(current, queued, record, outcome, error);
            });
        } catch (KafkaException | IllegalStateException closing) {
            outcome.settled(record, Fate.NOT_STORED);
        }
    }

    @Override
    public void look() {
        watch.look();
    }

    @Override
    public boolean isReachable() {
        return watch.isReachable();
    }

    @Override
    public void refresh() {
        KafkaProducer<byte[], byte[]> current = producer.get();
        if (current == null) {
            if (!closed) producer.compareAndSet(null, open());
            return;
        }
        try {
            current.partitionsFor(Topics.GAMEPLAY_EVENTS.name());
        } catch (KafkaException | IllegalStateException e) {
            LOG.debug("the topic's partitions are not known yet cause={}", e.toString());
        }
    }

    @Override
    public void destroy() {
        closed = true;
        KafkaProducer<byte[], byte[]> last = producer.getAndSet(null);
        if (last != null) last.close(FLUSH_MAX);
    }

    private void settle(
            KafkaProducer<byte[], byte[]> from,
            boolean queued,
            LogRecord record,
            Outcome outcome,
            @Nullable Exception error) {
        if (error == null) {
            outcome.settled(record, Fate.STORED);
            return;
        }
        if (error instanceof RecordTooLargeException) {
            outcome.settled(record, Fate.REFUSED);
            return;
        }
        if (!queued) {
            outcome.settled(record, Fate.NOT_STORED);
            return;
        }
        if (producer.compareAndSet(from, null)) {
            LOG.warn(
                    "kafka took a record back, starting a new producer cause={}",
                    error.getClass().getSimpleName());
            from.close(Duration.ZERO);
        }
        outcome.settled(record, Fate.UNSETTLED);
    }

    private KafkaProducer<byte[], byte[]> open() {
        return new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    private static ProducerRecord<byte[], byte[]> recordFor(LogRecord record) {
        RecordHeaders headers = new RecordHeaders();
        headers.add(EventHeaders.TYPE, ascii(record.type()));
        headers.add(EventHeaders.EVENT_ID, ascii(record.eventId()));
        headers.add(EventHeaders.TRACEPARENT, ascii(record.traceparent()));
        return new ProducerRecord<>(
                Topics.GAMEPLAY_EVENTS.name(),
                null,
                record.ingestedAtMillis(),
                ascii(record.key()),
                record.value(),
                headers);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
