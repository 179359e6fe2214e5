package gg.matchstream.simulator.backend.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Matchmaker.EnqueueOutcome;
import gg.matchstream.simulator.backend.Matchmaker.TicketEnd;
import gg.matchstream.simulator.backend.Matchmaker.TicketOrder;
import gg.matchstream.simulator.backend.Unreachable;
import gg.matchstream.simulator.ping.Region;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpBackendIT {
    private final JsonHttp http = new JsonHttp();
    private HttpServer server;
    private URI base;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        base = URI.create("http://localhost:" + server.getAddress().getPort());
    }

    @AfterEach
    void stop() {
        http.close();
        server.stop(0);
    }

    @Test
    void tells_stored_spooled_and_rejected_apart() {
        answer("/v1/events", 207, """
                {"stored": 1, "spooled": 1, "rejected": 1, "results": [{"index": 0, "status": "stored"},
                 {"index": 2, "status": "rejected", "problem": {"detail": "zone is required"}}]}""");

        assertThat(ingest().postLines(List.of("{}", "{}", "{}")))
                .isEqualTo(new BatchAnswer.Taken(1, 1, List.of(new BatchAnswer.Rejection(2, "zone is required"))));
    }

    @Test
    void a_batch_of_rejected_events_is_an_answer_a_batch_of_the_wrong_size_is_not() {
        answer("/v1/events", 422, """
                {"stored": 0, "spooled": 0, "rejected": 1,
                 "results": [{"index": 0, "status": "rejected", "problem": {"detail": "no"}}]}""");
        assertThat(ingest().postLines(List.of("{}"))).isInstanceOf(BatchAnswer.Taken.class);

        server.removeContext("/v1/events");
        answer("/v1/events", 422, "{\"detail\": \"Send 1 to 500 events.\"}");
        assertThat(ingest().postLines(List.of("{}"))).isEqualTo(new BatchAnswer.Refused("422 Send 1 to 500 events."));
    }

    @Test
    void waits_as_long_as_the_service_asks_for() {
        server.createContext("/v1/events", exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "7");
            reply(exchange, 503, "{\"detail\": \"The spool is full.\"}");
        });

        assertThat(ingest().postLines(List.of("{}")))
                .isEqualTo(new BatchAnswer.Again(Duration.ofSeconds(7), "503 The spool is full."));
    }

    @Test
    void nobody_there_means_again_for_events_and_a_sentence_for_people() {
        server.stop(0);

        assertThat(ingest().postLines(List.of("{}"))).isInstanceOf(BatchAnswer.Again.class);
        assertThatThrownBy(() -> matchmaker().regions())
                .isInstanceOf(Unreachable.class)
                .hasMessageContaining("Is the system up?");
    }

    @Test
    void reads_regions_and_their_beacons() {
        answer("/v1/regions", 200, """
                {"regions": [{"name": "us-east", "beacon": {"protocol": "udp", "host": "h", "port": 27101}}]}""");

        assertThat(matchmaker().regions()).containsExactly(new Region("us-east", "h", 27101));
    }

    @Test
    void a_player_who_still_plays_is_busy() {
        answer("/v1/tickets", 409, "{\"matchId\": \"m-1\", \"detail\": \"still playing\"}");

        assertThat(matchmaker().enqueue(new TicketOrder("duel", List.of()), "t"))
                .isEqualTo(new EnqueueOutcome.Busy(Optional.of("m-1")));
    }

    @Test
    void follows_a_ticket_over_a_broken_stream_to_its_server() {
        AtomicInteger connections = new AtomicInteger();
        server.createContext("/v1/tickets/t-1/events", exchange -> {
            String resumedFrom = exchange.getRequestHeaders().getFirst("Last-Event-ID");
            boolean first = connections.getAndIncrement() == 0;
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            reply(exchange, 200, first ? """
                    retry: 2000

                    id: 3
                    event: status
                    data: {"ticketId": "t-1", "state": "MATCHED", "matchId": "m-1"}

                    """ : """
                    id: 4
                    event: match
                    data: {"region": "us-east", "teams": [["p-1"], ["p-2"]],
                    data:  "quality": {"spread": 12.5, "pingOverBestMs": 3}}

                    : keep-alive

                    id: 5
                    event: assignment
                    data: {"address": "127.0.0.1", "ports": [{"name": "game", "port": 27200}], "token": "%s"}

                    """.formatted(resumedFrom));
        });

        TicketEnd end = matchmaker().watch("t-1", "token");

        assertThat(end).isInstanceOfSatisfying(TicketEnd.Assigned.class, assigned -> {
            assertThat(assigned.match().matchId()).isEqualTo("m-1");
            assertThat(assigned.match().teams()).containsExactly(List.of("p-1"), List.of("p-2"));
            assertThat(assigned.match().spread()).isEqualTo(12.5);
            assertThat(assigned.port()).isEqualTo(27200);
            assertThat(assigned.joinToken()).as("the last id that it had seen").isEqualTo("3");
        });
    }

    private HttpIngest ingest() {
        return new HttpIngest(http, base, () -> "token");
    }

    private HttpMatchmaker matchmaker() {
        return new HttpMatchmaker(http, base, () -> "token");
    }

    private void answer(String path, int status, String body) {
        server.createContext(path, exchange -> reply(exchange, status, body));
    }

    private static void reply(HttpExchange exchange, int status, String body) throws IOException {
        try (exchange) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }
}
