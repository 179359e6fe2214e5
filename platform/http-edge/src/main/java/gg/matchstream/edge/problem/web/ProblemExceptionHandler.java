package gg.matchstream.edge.problem.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.trace.TraceParent;
import gg.matchstream.edge.trace.web.TraceParentFilter;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/** The last stop of every failed request: one answer, one log line, and that only for what is our fault. */
public final class ProblemExceptionHandler implements WebExceptionHandler, Ordered {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemExceptionHandler.class);

    private final ProblemWriter writer;

    public ProblemExceptionHandler(ProblemWriter writer) {
        this.writer = writer;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable error) {
        if (exchange.getResponse().isCommitted()) return Mono.error(error);
        Problem problem = ProblemOfError.of(error);
        if (problem.status() == 500) {
            TraceParent trace = TraceParentFilter.of(exchange);
            LOG.error("request failed path={} traceId={}", pattern(exchange), trace.traceId(), error);
            problem = problem.with("traceId", trace.traceId());
        }
        return writer.write(exchange, problem, headers(error));
    }

    private static Map<String, String> headers(Throwable error) {
        if (!(error instanceof MethodNotAllowedException e)) return Map.of();
        String allowed =
                e.getSupportedMethods().stream().map(HttpMethod::name).sorted().collect(Collectors.joining(", "));
        return Map.of(HttpHeaders.ALLOW, allowed);
    }

    /** The route, not the path: a path may hold a player's id. */
    private static Object pattern(ServerWebExchange exchange) {
        return exchange.getAttributeOrDefault(
                org.springframework.web.reactive.HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE, "unmatched");
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 10;
    }
}
