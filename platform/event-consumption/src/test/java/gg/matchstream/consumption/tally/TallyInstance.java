package gg.matchstream.consumption.tally;

import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.web.reactive.server.WebTestClient;

/** One running instance of the counting service. */
public final class TallyInstance implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final WebTestClient web;

    TallyInstance(ConfigurableApplicationContext context) {
        this.context = context;
        this.web = WebTestClient.bindToServer()
                .baseUrl("http://localhost:" + context.getEnvironment().getRequiredProperty("local.server.port"))
                .responseTimeout(Duration.ofSeconds(30))
                .build();
    }

    public TallyEffects effects() {
        return context.getBean(TallyEffects.class);
    }

    /** How many partitions it reads now. */
    public int partitions() {
        return context.getBean(OwnPartitions.class).count("tally");
    }

    public WebTestClient.BodyContentSpec health() {
        return web.get()
                .uri("/v1/consumer")
                .header("Authorization", TestTokens.bearer("liveops:read", "reader"))
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody();
    }

    /** What it tells of each partition, by the names of the contract. */
    public List<Map<String, Object>> partitionHealth() {
        AtomicReference<List<Map<String, Object>>> told = new AtomicReference<>(List.of());
        health().jsonPath("$.partitions").value(told::set);
        return told.get();
    }

    /** Returns when no batch runs any more, on any instance. */
    public void pause() {
        change("/v1/consumer:pause");
    }

    public void resume() {
        change("/v1/consumer:resume");
    }

    private void change(String uri) {
        web.post()
                .uri(uri)
                .header("Authorization", TestTokens.bearer("liveops:write", "live-ops"))
                .exchange()
                .expectStatus()
                .isOk();
    }

    /** As SIGTERM does. */
    @Override
    public void close() {
        context.close();
    }
}
