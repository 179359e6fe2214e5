package gg.matchstream.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.testkit.DedicatedBroker;
import gg.matchstream.testkit.TestInfrastructure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was promised is in Kafka, in order per player, whatever is stopped, paused or killed meanwhile. */
class DurabilityIT {
    @TempDir
    Path data;

    @Test
    void keeps_every_promise_while_the_broker_freezes_and_ends_and_the_service_is_killed() throws Exception {
        try (DedicatedBroker broker = TestInfrastructure.dedicatedBroker();
                IngestProcess ingest = new IngestProcess(broker.bootstrapServers(), data)) {
            ingest.awaitReady();
            Map<String, Long> promised;
            try (Traffic traffic = new Traffic(3, ingest::post)) {
                await(traffic, 200, 5);

                broker.freeze();
                await(traffic, 202, 20);
                broker.thaw();
                await(traffic, 200, 20);

                broker.kill();
                await(traffic, 202, 20);
                ingest.kill();
                ingest.restart();
                await(traffic, 202, 20);
                broker.restart();
                await(traffic, 200, 5);

                traffic.stop();
                promised = traffic.promised();
                assertThat(traffic.statuses()).isSubsetOf(0, 200, 202, 503);
                assertThat(traffic.slowestAnswerMillis()).isLessThan(9_000);
            }
            awaitDrained(ingest);

            assertEverythingPromisedIsThere(broker, promised);
        }
    }

    @Test
    void takes_events_before_kafka_was_ever_seen_and_stops_without_losing_any() throws Exception {
        try (DedicatedBroker broker = TestInfrastructure.dedicatedBroker()) {
            broker.stop();
            try (IngestProcess ingest = new IngestProcess(broker.bootstrapServers(), data)) {
                ingest.awaitReady();
                Map<String, Long> promised;
                try (Traffic traffic = new Traffic(2, ingest::post)) {
                    await(traffic, 202, 10);
                    ingest.terminate();
                    traffic.stop();
                    promised = traffic.promised();
                }
                broker.restart();
                ingest.restart();
                awaitDrained(ingest);

                assertEverythingPromisedIsThere(broker, promised);
            }
        }
    }

    @Test
    void loses_nothing_it_answered_when_it_is_killed_while_draining_and_answering_and_asked_to_stop_under_load()
            throws Exception {
        try (DedicatedBroker broker = TestInfrastructure.dedicatedBroker();
                IngestProcess ingest = new IngestProcess(broker.bootstrapServers(), data)) {
            ingest.awaitReady();
            Map<String, Long> promised;
            try (Traffic traffic = new Traffic(3, ingest::post)) {
                await(traffic, 200, 5);
                broker.kill();
                await(traffic, 202, 200);

                broker.restart();
                Awaitility.await("kafka is back").until(() -> ingest.status().contains("\"reachable\":true"));
                ingest.kill();
                ingest.restart();
                await(traffic, 200, 20);

                ingest.kill();
                ingest.restart();
                await(traffic, 200, 20);

                ingest.terminate();
                ingest.restart();
                await(traffic, 200, 20);

                traffic.stop();
                promised = traffic.promised();
                assertThat(traffic.statuses()).isSubsetOf(0, 200, 202, 503);
            }
            awaitDrained(ingest);

            assertEverythingPromisedIsThere(broker, promised);
        }
    }

    static void await(Traffic traffic, int status, int times) {
        int before = traffic.batches();
        Awaitility.await(times + " answers of " + status)
                .atMost(Duration.ofSeconds(60))
                .until(() -> traffic.statuses().stream()
                                .skip(before)
                                .filter(answer -> answer == status)
                                .count()
                        >= times);
    }

    static void awaitDrained(IngestProcess ingest) {
        Awaitility.await("spool is drained")
                .atMost(Duration.ofSeconds(60))
                .until(() -> ingest.status().contains("\"spool\":{\"events\":0,"));
    }

    /** Also what was sent last and not promised may be there, but no number is missing, doubled or out of order. */
    static void assertEverythingPromisedIsThere(DedicatedBroker broker, Map<String, Long> promised) {
        Map<String, List<Integer>> found = seqsByPlayer(broker);
        assertThat(found.keySet()).containsAll(promised.keySet());
        assertThat(found).allSatisfy((player, seqs) -> {
            assertThat(seqs).isSorted();
            assertThat(seqs.size())
                    .isGreaterThanOrEqualTo(promised.getOrDefault(player, 0L).intValue());
            assertThat(seqs.getLast()).isEqualTo(seqs.size());
        });
    }

    /** Each player's numbers in the order of the topic, repeats of an eventId left out as every consumer does. */
    private static Map<String, List<Integer>> seqsByPlayer(DedicatedBroker broker) {
        Map<String, List<Integer>> seqs = new HashMap<>();
        Map<UUID, String> seen = new HashMap<>();
        for (ConsumerRecord<String, byte[]> record : everything(broker)) {
            GameEvent event = EventJson.read(record.value());
            assertThat(record.key()).isEqualTo(event.playerId());
            assertThat(record.timestamp()).isEqualTo(event.ingestedAt().toEpochMilli());
            String content = event.playerId() + ' ' + event.seqOrZero() + ' ' + event.payload();
            String before = seen.put(event.eventId(), content);
            if (before != null) {
                assertThat(content).as("one eventId, one content").isEqualTo(before);
            } else {
                seqs.computeIfAbsent(event.playerId(), _ -> new ArrayList<>()).add((int) event.seqOrZero());
            }
        }
        return seqs;
    }

    private static List<ConsumerRecord<String, byte[]>> everything(DedicatedBroker broker) {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", broker.bootstrapServers());
        List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(Topics.GAMEPLAY_EVENTS.name()).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
        }
        return records;
    }
}
