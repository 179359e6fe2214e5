package gg.matchstream.edge.trace.web;

import gg.matchstream.edge.trace.TraceParent;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Reads the caller's {@code traceparent} once per request. Handlers take it as a {@link TraceParent} argument. */
public final class TraceParentFilter implements WebFilter, Ordered {
    private static final String ATTRIBUTE = TraceParent.class.getName();
    private static final String HEADER = "traceparent";

    /** The trace of this exchange; also right before the filter ran. */
    public static TraceParent of(ServerWebExchange exchange) {
        return (TraceParent) exchange.getAttributes()
                .computeIfAbsent(
                        ATTRIBUTE,
                        _ -> TraceParent.of(exchange.getRequest().getHeaders().getFirst(HEADER)));
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        of(exchange);
        return chain.filter(exchange);
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }
}
