package gg.matchstream.ingest.admission.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.web.ProblemWriter;
import gg.matchstream.ingest.admission.AdmissionGate;
import java.time.Duration;
import java.util.Map;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Behind the security chain, so that strangers take no place, and before the body is read. */
@Component
final class AdmissionFilter implements WebFilter, Ordered {
    /** What a request may hold whose size nobody told: the largest there is. */
    private static final long UNKNOWN_BYTES = 1 << 20;

    private static final Problem OVERLOADED = Problem.unavailable(
            "Too much is in flight. Nothing was taken: send all of it again, with the same ids, after the pause.",
            Duration.ofSeconds(1));

    private final AdmissionGate gate;
    private final ProblemWriter problems;

    AdmissionFilter(AdmissionGate gate, ProblemWriter problems) {
        this.gate = gate;
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!bringsEvents(exchange.getRequest())) return chain.filter(exchange);
        long bytes = bytesOf(exchange.getRequest().getHeaders());
        return Mono.defer(() -> {
            if (!gate.enter(bytes)) return problems.write(exchange, OVERLOADED, Map.of());
            return chain.filter(exchange).doFinally(_ -> gate.leave(bytes));
        });
    }

    @Override
    public int getOrder() {
        return 0;
    }

    private static boolean bringsEvents(ServerHttpRequest request) {
        return request.getMethod() == HttpMethod.POST
                && request.getPath().value().startsWith("/v1/events");
    }

    private static long bytesOf(HttpHeaders headers) {
        boolean told = headers.getContentLength() >= 0 && !headers.containsHeader(HttpHeaders.CONTENT_ENCODING);
        return told ? Math.min(headers.getContentLength(), UNKNOWN_BYTES) : UNKNOWN_BYTES;
    }
}
