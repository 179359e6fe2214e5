package gg.matchstream.leaderboard.closing.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import gg.matchstream.consumption.record.kafka.KafkaClients;
import gg.matchstream.consumption.record.kafka.TopicCreation;
import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.leaderboard.closing.BoardNews.News;
import gg.matchstream.leaderboard.closing.NewsPublisher;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** One producer, made with the first news; its topic is created where it is missing. */
@Component
final class KafkaNewsPublisher implements NewsPublisher, DisposableBean {
    private static final long ACK_SECONDS_MAX = 10;

    private final KafkaClients clients;
    private final TopicCreation topics;
    private @Nullable KafkaProducer<byte[], byte[]> producer;

    KafkaNewsPublisher(KafkaClients clients, TopicCreation topics) {
        this.clients = clients;
        this.topics = topics;
    }

    @Override
    public synchronized void publish(List<News> news) {
        try {
            KafkaProducer<byte[], byte[]> open = open();
            List<Future<RecordMetadata>> acks = new ArrayList<>(news.size());
            for (News one : news) acks.add(open.send(record(one)));
            for (Future<RecordMetadata> ack : acks) ack.get(ACK_SECONDS_MAX, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("kafka did not take the boards' news", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while publishing", e);
        }
    }

    @Override
    public synchronized void destroy() {
        if (producer != null) producer.close();
        producer = null;
    }

    private KafkaProducer<byte[], byte[]> open() throws InterruptedException {
        KafkaProducer<byte[], byte[]> open = producer;
        if (open == null) {
            topics.ensure(List.of(Topics.BOARD_EVENTS));
            producer = open = clients.producer();
        }
        return open;
    }

    private static ProducerRecord<byte[], byte[]> record(News news) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(
                Topics.BOARD_EVENTS.name(),
                news.board().getBytes(UTF_8),
                news.value().getBytes(UTF_8));
        record.headers().add(EventHeaders.TYPE, news.type().getBytes(UTF_8));
        return record;
    }
}
