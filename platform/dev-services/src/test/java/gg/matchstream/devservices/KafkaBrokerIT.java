package gg.matchstream.devservices;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaBrokerIT {
    @TempDir
    Path folder;

    private KafkaSettings settings;

    @BeforeEach
    void settings() {
        settings = new KafkaSettings(folder.resolve("kafka"), FreePorts.next(), FreePorts.next());
    }

    @Test
    void records_survive_a_restart() throws Exception {
        try (var first = KafkaBroker.start(settings)) {
            createTopic(first.bootstrapServers());
            send("one");
        }

        try (var second = KafkaBroker.start(settings)) {
            assertThat(second.bootstrapServers()).isEqualTo(settings.bootstrapServers());
            send("two");
            assertThat(received(2)).containsExactly("one", "two");
        }
    }

    @Test
    void acknowledged_records_survive_the_kill_of_a_broker_process() throws Exception {
        var first = startProcess();
        createTopic(settings.bootstrapServers());
        send("one");
        first.destroyForcibly().waitFor();

        var second = startProcess();
        try {
            send("two");
            assertThat(received(2)).containsExactly("one", "two");
        } finally {
            second.destroy();
            assertThat(second.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void a_second_broker_on_the_same_folder_ends_at_once_and_does_the_first_no_harm() throws Exception {
        try (var first = KafkaBroker.start(settings)) {
            createTopic(first.bootstrapServers());

            var second = startProcess();

            assertThat(second.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(second.exitValue()).isNotZero();
            assertThat(folder.resolve("kafka.log")).content().contains("is in use by another process");
            send("unharmed");
            assertThat(received(1)).containsExactly("unharmed");
        }
    }

    @Test
    void a_broker_process_whose_port_is_taken_ends_instead_of_hanging() throws Exception {
        try (var holder = new ServerSocket(settings.port(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(holder.isBound()).isTrue();

            var broker = startProcess();

            assertThat(broker.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(broker.exitValue()).isNotZero();
        }
    }

    private Process startProcess() throws Exception {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KafkaBroker.class.getName(),
                        "--dir",
                        settings.directory().toString(),
                        "--port",
                        String.valueOf(settings.port()),
                        "--controller-port",
                        String.valueOf(settings.controllerPort()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("kafka.log").toFile())
                .start();
    }

    private static void createTopic(String bootstrapServers) throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            admin.createTopics(List.of(new NewTopic("words", 1, (short) 1)))
                    .all()
                    .get(60, TimeUnit.SECONDS);
        }
    }

    private void send(String word) throws Exception {
        Map<String, Object> config = Map.of("bootstrap.servers", settings.bootstrapServers(), "acks", "all");
        try (var producer = new KafkaProducer<>(config, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>("words", word)).get(60, TimeUnit.SECONDS);
        }
    }

    private List<String> received(int count) {
        Map<String, Object> config =
                Map.of("bootstrap.servers", settings.bootstrapServers(), "auto.offset.reset", "earliest");
        var words = new ArrayList<String>();
        try (var consumer = new KafkaConsumer<>(config, new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(List.of(new TopicPartition("words", 0)));
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (words.size() < count && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200)).forEach(received -> words.add(received.value()));
            }
        }
        return words;
    }
}
