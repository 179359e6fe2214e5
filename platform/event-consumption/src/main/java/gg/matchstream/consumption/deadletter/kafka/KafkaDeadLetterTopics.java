package gg.matchstream.consumption.deadletter.kafka;

import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.deadletter.DeadLetterTopics;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** One producer, made when the first dead letter is relayed. */
@Component
final class KafkaDeadLetterTopics implements DeadLetterTopics, DisposableBean {
    private static final long ACK_SECONDS = 10;

    private final KafkaClients clients;
    private @Nullable KafkaProducer<byte[], byte[]> producer;

    KafkaDeadLetterTopics(KafkaClients clients) {
        this.clients = clients;
    }

    @Override
    public synchronized void send(List<DeadLetter> letters) {
        KafkaProducer<byte[], byte[]> kafka = open();
        List<Future<RecordMetadata>> acks = new ArrayList<>();
        for (DeadLetter letter : letters) acks.add(kafka.send(record(letter, kafka, false)));
        kafka.flush();
        for (int i = 0; i < letters.size(); i++) awaitAck(letters.get(i), acks.get(i), kafka);
    }

    private void awaitAck(DeadLetter letter, Future<RecordMetadata> ack, KafkaProducer<byte[], byte[]> kafka) {
        try {
            ack.get(ACK_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof RecordTooLargeException)) throw refused(e);
            awaitCut(kafka.send(record(letter, kafka, true)));
        } catch (InterruptedException e) {
            throw interrupted(e);
        } catch (TimeoutException e) {
            throw refused(e);
        }
    }

    private static void awaitCut(Future<RecordMetadata> ack) {
        try {
            ack.get(ACK_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw interrupted(e);
        } catch (ExecutionException | TimeoutException e) {
            throw refused(e);
        }
    }

    /** To the partition it came from, where the dead letter topic has that many. */
    private static ProducerRecord<byte[], byte[]> record(
            DeadLetter letter, KafkaProducer<byte[], byte[]> kafka, boolean cut) {
        var record = letter.record();
        String topic = record.source().topic() + "." + letter.consumer() + ".dlt";
        int partitions = kafka.partitionsFor(topic).size();
        Integer partition =
                record.source().number() < partitions ? record.source().number() : null;
        var headers = DeadLetterHeaders.of(letter, cut);
        byte[] value = cut ? DeadLetterHeaders.cut(record.value()) : record.value();
        return new ProducerRecord<>(topic, partition, record.key(), value, headers);
    }

    private KafkaProducer<byte[], byte[]> open() {
        KafkaProducer<byte[], byte[]> kafka = producer;
        if (kafka == null) {
            kafka = clients.producer();
            producer = kafka;
        }
        return kafka;
    }

    private static RuntimeException refused(Exception cause) {
        return new IllegalStateException("the brokers did not take a dead letter", cause);
    }

    private static RuntimeException interrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("interrupted while dead letters were sent", cause);
    }

    @Override
    public synchronized void destroy() {
        if (producer != null) producer.close(Duration.ofSeconds(2));
    }
}
