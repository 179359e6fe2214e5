package gg.matchstream.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.testkit.TestInfrastructureConfiguration;
import gg.matchstream.testkit.TestTokens;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.reactive.server.EntityExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;

/** What a caller sees, against a real Kafka. */
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties =
                "spring.autoconfigure.exclude=org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration")
@Import(TestInfrastructureConfiguration.class)
@ExtendWith(OutputCaptureExtension.class)
class EventIntakeIT {
    private static final String GOOD =
            "{\"type\":\"score_updated\",\"playerId\":\"p-1\",\"source\":\"it-1\",\"payload\":{\"score\":1}}";
    private static final String BAD =
            "{\"type\":\"score_updated\",\"playerId\":\"p-1\",\"source\":\"it-1\",\"payload\":{}}";
    private static final List<Integer> CONTRACT = List.of(200, 202, 207, 400, 413, 415, 422);

    private static final List<String> SEEDS = List.of(
            "[" + GOOD + "," + GOOD + "]",
            GOOD + "\n" + BAD + "\n" + GOOD,
            "{\"id\":\"f-1\",\"type\":\"note\",\"playerId\":\"p-1\",\"source\":\"it-1\",\"epoch\":1,\"seq\":-1e99,\"occurredAt\":\"2026-11-01T00:00:00+14:00\",\"payload\":{\"a\":[[[{\"b\":\"\\ud800\"}]]]}}",
            "{\"specversion\":\"1.0\",\"id\":\"c-1\",\"source\":\"it-1\",\"type\":\"zone_entered\",\"subject\":\"p-1\",\"time\":\"2026-11-01T00:00:00Z\",\"data\":{\"zone\":\"z\"}}",
            "[".repeat(3_000));
    private static final List<String> FUZZED_TYPES = List.of(
            "application/json",
            "application/x-ndjson",
            "application/cloudevents+json",
            "application/cloudevents-batch+json");

    @TempDir
    static Path data;

    @Autowired
    private EventLog log;

    @LocalServerPort
    private int port;

    private WebTestClient client;

    @DynamicPropertySource
    static void folders(DynamicPropertyRegistry registry) {
        registry.add("matchstream.ingest.spool.folder", () -> data.resolve("spool"));
        registry.add("matchstream.ingest.admission.body-timeout", () -> "2s");
        registry.add("matchstream.ingest.admission.idle-timeout", () -> "3s");
        registry.add("matchstream.ingest.totals.file", () -> data.resolve("totals.json"));
    }

    @BeforeEach
    void connect() {
        client = WebTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .defaultHeader(HttpHeaders.AUTHORIZATION, TestTokens.bearer("events:write", "gs-1"))
                .build();
        Awaitility.await("kafka and its topic are known")
                .until(() -> log.isReachable()
                        && post(GOOD, MediaType.APPLICATION_JSON).getStatus().value() == 200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json | G | 200",
                "application/json | [G,B] | 207",
                "application/json | [B,5] | 422",
                "application/json | [] | 422",
                "application/json | [G | 400",
                "application/json | {\"a\":1,\"a\":2} | 400",
                "application/x-ndjson | G\\nB\\n{ | 207",
                "application/x-ndjson | { | 422",
                "text/plain | G | 415",
                "application/cloudevents+json | C | 200",
                "application/cloudevents-batch+json | [C,{}] | 207"
            })
    void answers_by_the_contract(String type, String body, int status) {
        String cloud =
                "{\"specversion\":\"1.0\",\"id\":\"c-1\",\"source\":\"it-1\",\"type\":\"zone_entered\",\"subject\":\"p-1\",\"time\":\"2026-11-01T00:00:00Z\",\"sequence\":\"1\",\"epoch\":1,\"data\":{\"zone\":\"z\"}}";
        String text =
                body.replace("G", GOOD).replace("B", BAD).replace("C", cloud).replace("\\n", "\n");

        assertThat(post(text, MediaType.parseMediaType(type)).getStatus().value())
                .isEqualTo(status);
    }

    @Test
    void tells_of_each_event_what_became_of_it() {
        client.post()
                .uri("/v1/events")
                .contentType(MediaType.APPLICATION_JSON)
                .header("Prefer", "return=minimal")
                .bodyValue("[" + GOOD + "," + BAD + "]")
                .exchange()
                .expectStatus()
                .isEqualTo(207)
                .expectBody()
                .jsonPath("$.stored")
                .isEqualTo(1)
                .jsonPath("$.spooled")
                .isEqualTo(0)
                .jsonPath("$.rejected")
                .isEqualTo(1)
                .jsonPath("$.results.length()")
                .isEqualTo(1)
                .jsonPath("$.results[0].index")
                .isEqualTo(1)
                .jsonPath("$.results[0].problem.errors[0].field")
                .isEqualTo("payload.score");
    }

    @Test
    void takes_a_cloud_event_in_binary_mode() {
        client.post()
                .uri("/v1/events")
                .contentType(MediaType.APPLICATION_JSON)
                .header("ce-specversion", "1.0")
                .header("ce-id", "b-1")
                .header("ce-source", "it-1")
                .header("ce-type", "zone_entered")
                .header("ce-partitionkey", "p-1")
                .header("ce-time", "2026-11-01T00:00:00Z")
                .bodyValue("{\"zone\":\"z\"}")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.results[0].id")
                .isEqualTo("b-1");
    }

    @Test
    void takes_no_body_larger_than_a_mebibyte() {
        for (MediaType type : List.of(MediaType.APPLICATION_JSON, MediaType.APPLICATION_NDJSON)) {
            assertThat(post("[" + " ".repeat(2 << 20) + "]", type).getStatus().value())
                    .isEqualTo(413);
        }
    }

    /** What ten gigabytes of zeros are compressed to is itself too large; what fits inflates to one. */
    @Test
    void gives_up_a_gzip_bomb_after_a_mebibyte() throws IOException {
        byte[] mebibytes64 = gzip(new byte[64 << 20]);
        byte[] gigabyte = repeated(mebibytes64, 16);
        for (MediaType type : List.of(MediaType.APPLICATION_JSON, MediaType.APPLICATION_NDJSON)) {
            assertThat(statusOfGzip(Arrays.copyOf(gigabyte, 1_000_000), type)).isEqualTo(413);
            assertThat(statusOfGzip(repeated(gigabyte, 10), type)).isEqualTo(413);
            assertThat(statusOfGzip(gzip(GOOD.getBytes(StandardCharsets.UTF_8)), type))
                    .isEqualTo(200);
            assertThat(statusOfGzip("no gzip".getBytes(StandardCharsets.UTF_8), type))
                    .isEqualTo(400);
        }
    }

    @Test
    void lets_game_clients_report_their_own_crashes_alone() {
        String crash = "{\"type\":\"%s\",\"playerId\":\"%s\",\"payload\":{\"exception\":\"NPE\"}}";
        Consumer<HttpHeaders> asClient =
                headers -> headers.set(HttpHeaders.AUTHORIZATION, TestTokens.bearer("crashes:write", "p-9"));

        for (String[] attempt : new String[][] {
            {"crash_reported", "p-9", "200"}, {"crash_reported", "p-8", "403"}, {"session_ended", "p-9", "403"}
        }) {
            client.post()
                    .uri("/v1/events")
                    .headers(asClient)
                    .contentType(MediaType.APPLICATION_JSON)
                    .bodyValue(crash.formatted(attempt[0], attempt[1]))
                    .exchange()
                    .expectStatus()
                    .isEqualTo(Integer.parseInt(attempt[2]));
        }
    }

    @Test
    void checks_without_storing_and_remembers_what_senders_say() {
        client.post()
                .uri("/v1/events:validate")
                .contentType(MediaType.APPLICATION_JSON)
                .bodyValue("[" + GOOD + "," + BAD + "]")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.valid")
                .isEqualTo(1)
                .jsonPath("$.results[0].problem")
                .isEmpty()
                .jsonPath("$.results[1].status")
                .isEqualTo("rejected");
        client.post()
                .uri("/v1/source-totals")
                .contentType(MediaType.APPLICATION_JSON)
                .bodyValue("{\"source\":\"it-1\",\"epoch\":1,\"hour\":\"2026-11-30T21:00:00Z\",\"sent\":12}")
                .exchange()
                .expectStatus()
                .isOk();
    }

    @Test
    void answers_random_bytes_and_mutations_by_the_contract_and_stays_healthy() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 1_000; i++) {
            byte[] body = i % 4 == 0 ? randomBytes(random) : mutated(SEEDS.get(random.nextInt(SEEDS.size())), random);
            MediaType type = MediaType.parseMediaType(FUZZED_TYPES.get(random.nextInt(FUZZED_TYPES.size())));

            assertThat(post(body, type).getStatus().value()).isIn(CONTRACT);
        }
        client.get().uri("/actuator/health/readiness").exchange().expectStatus().isOk();
    }

    @Test
    void cuts_off_a_caller_who_sends_drop_by_drop_and_serves_the_others_meanwhile(CapturedOutput logs)
            throws IOException {
        try (Socket slow = new Socket("localhost", port)) {
            OutputStream out = slow.getOutputStream();
            out.write(
                    ("POST /v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: "
                                    + TestTokens.bearer("events:write", "gs-slow")
                                    + "\r\nContent-Length: 1000\r\n\r\n[")
                            .getBytes(StandardCharsets.US_ASCII));
            out.flush();

            assertThat(post(GOOD, MediaType.APPLICATION_JSON).getStatus().value())
                    .isEqualTo(200);
            // Were it never cut off, this read would end with a timeout.
            slow.setSoTimeout(60_000);
            byte[] answer = slow.getInputStream().readAllBytes();
            assertThat(new String(answer, StandardCharsets.US_ASCII))
                    .startsWith("HTTP/1.1 503 ")
                    .containsIgnoringCase("retry-after: 1");
            assertThat(logs).doesNotContain("onErrorDropped", "RequestTimeoutException");
        }
    }

    @Test
    void closes_a_connection_on_which_a_request_never_becomes_whole() throws Exception {
        try (Socket slow = new Socket("localhost", port)) {
            OutputStream out = slow.getOutputStream();
            out.write("POST /v1/events HTTP/1.1\r\nHost: localhost\r\n".getBytes(StandardCharsets.US_ASCII));
            Thread drops = Thread.ofVirtual().start(() -> drip(out));

            slow.setSoTimeout(60_000);
            assertThat(slow.getInputStream().readAllBytes()).isEmpty();
            drops.join();
        } catch (SocketException reset) {
            // Closed while a drop was under way.
            assertThat(reset).hasMessageContaining("reset");
        }
    }

    /** A header that goes on, twice a second, until the connection is closed. */
    private static void drip(OutputStream out) {
        try {
            while (true) {
                out.write('x');
                LockSupport.parkNanos(500_000_000);
            }
        } catch (IOException closed) {
            // That is what the test waits for.
        }
    }

    private static byte[] randomBytes(SplittableRandom random) {
        byte[] bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Some bytes changed, and one time in three a piece cut out or doubled: names, quotes and brackets go astray. */
    private static byte[] mutated(String seed, SplittableRandom random) {
        StringBuilder text = new StringBuilder(seed);
        int from = random.nextInt(seed.length());
        int to = random.nextInt(from, seed.length());
        switch (random.nextInt(6)) {
            case 0 -> text.delete(from, to);
            case 1 -> text.insert(from, seed, from, to);
            default -> {}
        }
        byte[] bytes = text.append(' ').toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(4); i >= 0; i--) bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        return bytes;
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        }
        return out.toByteArray();
    }

    /** Gzip files one behind the other are one gzip file. */
    private static byte[] repeated(byte[] gzip, int times) {
        byte[] all = new byte[gzip.length * times];
        for (int i = 0; i < times; i++) System.arraycopy(gzip, 0, all, i * gzip.length, gzip.length);
        return all;
    }

    private int statusOfGzip(byte[] compressed, MediaType type) {
        return client.post()
                .uri("/v1/events")
                .contentType(type)
                .header(HttpHeaders.CONTENT_ENCODING, "gzip")
                .bodyValue(compressed)
                .exchange()
                .expectBody()
                .returnResult()
                .getStatus()
                .value();
    }

    private EntityExchangeResult<byte[]> post(Object body, MediaType type) {
        return client.post()
                .uri("/v1/events")
                .contentType(type)
                .bodyValue(body)
                .exchange()
                .expectBody()
                .returnResult();
    }
}
