package gg.matchstream.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

@SpringBootTest(
        classes = EdgeApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.config.import=classpath:edge-defaults.yml",
            // the test kit brings drivers of databases and brokers; the edge has neither
            "spring.autoconfigure.exclude=org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration,"
                    + "org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration",
            "matchstream.security.shared-secret=" + EdgeIT.SECRET
        })
class EdgeIT {
    static final String SECRET = "a secret that is only ever used by this test";

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @LocalServerPort
    private int port;

    @ParameterizedTest
    @ValueSource(
            strings = {"/actuator/health", "/actuator/health/readiness", "/actuator/health/liveness", "/v3/api-docs"})
    void what_operators_and_newcomers_need_is_open(String path) throws Exception {
        assertThat(get(path, null).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "GET,  /v1/things,            ,                       401",
        "GET,  /v1/things,            events:write,           403",
        "GET,  /v1/things,            boards:read,            200",
        "GET,  /v1/things,            liveops:read,           200",
        "GET,  /v1/things,            liveops:write,          200",
        "POST, /v1/things,            events:write crashes:write, 200",
        "POST, /v1/things,            liveops:write,          403",
        "POST, /v1/things/a:b:close,  liveops:write,          200",
        "POST, /v1/things/a:b:close,  liveops:read,           403",
        "GET,  /actuator/prometheus,  ,                       401",
        "GET,  /actuator/prometheus,  events:write,           403",
        "GET,  /actuator/prometheus,  liveops:read,           200",
        "GET,  /v1/nowhere,           events:write,           404",
        "DELETE, /v1/things,          events:write,           405"
    })
    void a_call_is_open_to_its_scopes_alone(String method, String path, String scope, int status) throws Exception {
        String token = scope == null ? null : token(scope, 60);
        BodyPublisher body = BodyPublishers.ofString("{\"name\":\"n\",\"count\":1}");

        HttpResponse<String> answer =
                send(method, path, token, method.equals("POST") ? body : BodyPublishers.noBody(), "application/json");

        assertThat(answer.statusCode()).isEqualTo(status);
        if (status >= 400) assertProblem(answer, status);
    }

    @Test
    void an_expired_a_forged_and_a_missing_token_are_all_401() throws Exception {
        assertProblem(get("/v1/things", token("boards:read", -1)), 401);
        assertProblem(get("/v1/things", token("boards:read", 60) + "x"), 401);
        assertProblem(get("/v1/things", "nonsense"), 401);
    }

    @Test
    void a_token_in_the_query_opens_event_streams_and_nothing_else() throws Exception {
        String query = "?access_token=" + token("boards:read", 60);

        assertThat(get("/v1/things/events" + query, null).statusCode()).isEqualTo(200);
        assertProblem(get("/v1/things" + query, null), 401);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"n\",\"count\":1                 | 400 | JSON",
                "{\"name\":\"n\",\"name\":\"m\",\"count\":1} | 400 | repeats",
                "{\"name\":\"n\",\"count\":1,\"more\":1}     | 400 | more",
                "{\"name\":\"n\",\"count\":\"x\"}            | 422 | count",
                "{\"name\":\"n\",\"count\":1.5}              | 422 | count",
                "{\"name\":\"n\",\"count\":1e400}            | 422 | count",
                "{\"name\":\"n\",\"count\":9223372036854775808} | 422 | count",
                "{\"name\":\"n\"}                            | 422 | count",
                "{\"name\":\"n\",\"count\":NaN}              | 400 | JSON",
                "''                                          | 400 | body"
            })
    void a_bad_body_is_told_what_is_wrong_with_it(String body, int status, String word) throws Exception {
        HttpResponse<String> answer = send(
                "POST", "/v1/things", token("events:write", 60), BodyPublishers.ofString(body), "application/json");

        assertProblem(answer, status);
        assertThat(answer.body()).contains(word);
    }

    @Test
    void numbers_come_as_numbers_or_strings_and_stay_exact() throws Exception {
        HttpResponse<String> answer = send(
                "POST",
                "/v1/things",
                token("events:write", 60),
                BodyPublishers.ofString("{\"name\":\"n\",\"count\":\"9223372036854775807\"}"),
                "application/json");

        assertThat(answer.body()).contains("9223372036854775807");
    }

    @Test
    void a_wrong_media_type_is_415() throws Exception {
        assertProblem(
                send("POST", "/v1/things", token("events:write", 60), BodyPublishers.ofString("a"), "text/plain"), 415);
    }

    @Test
    void the_sender_of_a_two_mebibyte_body_gets_to_see_its_413() throws Exception {
        BodyPublisher large = BodyPublishers.ofByteArray(new byte[2 << 20]);

        assertProblem(send("POST", "/v1/things", token("events:write", 60), large, "application/json"), 413);
    }

    @Test
    void a_bug_answers_500_without_a_word_of_what_it_was() throws Exception {
        HttpResponse<String> answer = get("/v1/things?limit=13", token("boards:read", 60));

        assertProblem(answer, 500);
        assertThat(answer.body()).contains("traceId").doesNotContain("SELECT", "IllegalState", "java.");
    }

    @Test
    void a_query_value_that_cannot_be_read_is_400() throws Exception {
        assertProblem(get("/v1/things?limit=ten", token("boards:read", 60)), 400);
    }

    @Test
    void instants_have_three_digits_of_milliseconds() throws Exception {
        assertThat(get("/v1/things", token("boards:read", 60)).body()).contains("2026-11-30T21:00:00.000Z");
    }

    private static void assertProblem(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("content-type")).hasValue("application/problem+json");
        assertThat(answer.body())
                .contains("\"type\":\"/problems/", "\"title\":", "\"detail\":", "\"status\":" + status);
    }

    private HttpResponse<String> get(String path, String token) throws Exception {
        return send("GET", path, token, BodyPublishers.noBody(), null);
    }

    private HttpResponse<String> send(String method, String path, String token, BodyPublisher body, String type)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .method(method, body);
        if (token != null) request.header("Authorization", "Bearer " + token);
        if (type != null) request.header("Content-Type", type);
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private static String token(String scope, int seconds) throws JOSEException {
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .subject("gs-1")
                .claim("scope", scope)
                .expirationTime(Date.from(Instant.now().plusSeconds(seconds)))
                .build();
        SignedJWT jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
        jwt.sign(new MACSigner(SECRET));
        return jwt.serialize();
    }
}
