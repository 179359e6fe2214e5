package gg.matchstream.console.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.console.ConsoleContext;
import gg.matchstream.console.StubServices;
import gg.matchstream.testkit.TestTokens;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class GatewayIT extends ConsoleContext {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void passes_path_query_body_token_and_trace_to_the_service() throws Exception {
        SERVICES.json("/v1/events:validate", "{\"valid\":1}");
        String token = TestTokens.bearer("events:write", "gs-1");
        String trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

        HttpResponse<String> answer = client.send(
                request("/api/ingest/v1/events:validate?pretty=true")
                        .header("Authorization", token)
                        .header("traceparent", trace)
                        .POST(BodyPublishers.ofString("[]"))
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"valid\":1}");
        StubServices.Received received = SERVICES.lastTo("/v1/events:validate");
        assertThat(received.method()).isEqualTo("POST");
        assertThat(received.uri()).isEqualTo("/v1/events:validate?pretty=true");
        assertThat(received.body()).isEqualTo("[]");
        assertThat(received.headers()).containsEntry("authorization", token).containsEntry("traceparent", trace);
    }

    @Test
    void passes_a_problem_of_the_service_on_unchanged() throws Exception {
        String problem = "{\"type\":\"/problems/conflict\",\"status\":409,\"detail\":\"taken\",\"ticketId\":\"t-1\"}";
        SERVICES.answer("/v1/tickets", 409, "application/problem+json", problem, Map.of());

        HttpResponse<String> answer = get("/api/matchmaker/v1/tickets");

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body()).isEqualTo(problem);
    }

    @Test
    void gives_a_location_the_path_by_which_the_caller_can_follow_it() throws Exception {
        SERVICES.answer("/v1/tickets", 201, "application/json", "{}", Map.of("Location", "/v1/tickets/t-1"));

        HttpResponse<String> answer = get("/api/matchmaker/v1/tickets");

        assertThat(answer.headers().firstValue("Location")).contains("/api/matchmaker/v1/tickets/t-1");
    }

    @Test
    void passes_each_event_of_a_stream_on_at_once_with_the_token_in_the_query() throws Exception {
        HttpResponse<InputStream> answer = client.send(
                request("/api/analytics" + StubServices.STREAM + "?access_token=abc")
                        .build(),
                BodyHandlers.ofInputStream());

        try (var lines = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine()).isEqualTo(": hello");
            Awaitility.await().until(() -> SERVICES.listeners() > 0);
            SERVICES.emit("data: 1\n\n");
            assertThat(lines.readLine()).isEmpty();
            assertThat(lines.readLine()).isEqualTo("data: 1");
        }
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
        assertThat(SERVICES.lastTo(StubServices.STREAM).uri()).endsWith("?access_token=abc");
    }

    @Test
    void says_which_service_is_away_and_when_to_try_again() throws Exception {
        HttpResponse<String> answer = get("/api/leaderboard/v1/leaderboards/kills/standings");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().firstValue("Retry-After")).contains("2");
        assertThat(answer.body()).contains("'leaderboard' does not answer", "/problems/unavailable");
    }

    @Test
    void says_when_a_service_broke_the_connection() throws Exception {
        HttpResponse<String> answer = client.send(
                request("/api/ingest" + StubServices.BREAKS)
                        .POST(BodyPublishers.ofString("{}"))
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.body()).contains("/problems/bad-gateway", "'ingest' broke the connection");
    }

    @Test
    void refuses_a_body_that_no_service_takes() throws Exception {
        HttpResponse<String> answer = client.send(
                request("/api/ingest/v1/events")
                        .POST(BodyPublishers.ofString("x".repeat(2 << 20)))
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("/problems/body-too-large");
    }

    @Test
    void knows_no_other_paths() throws Exception {
        assertThat(get("/api/payments/v1/things").statusCode()).isEqualTo(404);
        assertThat(get("/api/ingest/actuator/health").statusCode()).isEqualTo(404);
    }

    @Test
    void describes_a_service_as_it_is_called_through_the_gateway() throws Exception {
        SERVICES.json("/v3/api-docs", "{\"openapi\":\"3.1.0\",\"servers\":[{\"url\":\"http://10.0.0.7:8082\"}]}");

        HttpResponse<String> answer = get("/v3/api-docs/services/ingest");

        assertThat(answer.body()).isEqualTo("{\"openapi\":\"3.1.0\",\"servers\":[{\"url\":\"/api/ingest\"}]}");
        assertThat(get("/v3/api-docs/services/leaderboard").statusCode()).isEqualTo(503);
        assertThat(get("/v3/api-docs/services/payments").statusCode()).isEqualTo(404);
    }

    @Test
    void shows_the_state_of_all_services_to_live_ops_alone() throws Exception {
        SERVICES.json("/actuator/health/readiness", "{\"status\":\"UP\"}");

        HttpResponse<String> answer = client.send(
                request("/v1/services")
                        .header("Authorization", TestTokens.bearer("liveops:read", "ops"))
                        .build(),
                BodyHandlers.ofString());
        HttpResponse<String> player = client.send(
                request("/v1/services")
                        .header("Authorization", TestTokens.bearer("tickets:write", "p-1"))
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.body())
                .contains(
                        "{\"name\":\"ingest\",\"state\":\"UP\"", "{\"name\":\"leaderboard\",\"state\":\"UNREACHABLE\"");
        assertThat(player.statusCode()).isEqualTo(403);
        assertThat(get("/v1/services").statusCode()).isEqualTo(401);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(request(path).build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(console() + path));
    }
}
