package gg.matchstream.edge.problem.web;

import gg.matchstream.edge.problem.Problem;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem as the answer of an exchange; does nothing to an answer that has begun. */
public final class ProblemWriter {
    private final JsonMapper mapper;

    public ProblemWriter(JsonMapper mapper) {
        this.mapper = mapper;
    }

    public Mono<Void> write(ServerWebExchange exchange, Problem problem, Map<String, String> headers) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) return Mono.empty();
        response.setStatusCode(HttpStatusCode.valueOf(problem.status()));
        HttpHeaders out = response.getHeaders();
        out.remove(HttpHeaders.CONTENT_LENGTH);
        out.setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        headers.forEach(out::set);
        @Nullable String wait = retryAfter(problem);
        if (wait != null) out.set(HttpHeaders.RETRY_AFTER, wait);
        if (exchange.getRequest().getMethod() == HttpMethod.HEAD) return response.setComplete();
        DataBuffer body = response.bufferFactory().wrap(mapper.writeValueAsBytes(problem.body()));
        out.setContentLength(body.readableByteCount());
        return response.writeWith(Mono.just(body));
    }

    private static @Nullable String retryAfter(Problem problem) {
        if (problem.retryAfter() == null) return null;
        return Long.toString(Math.max(1, problem.retryAfter().toSeconds()));
    }
}
