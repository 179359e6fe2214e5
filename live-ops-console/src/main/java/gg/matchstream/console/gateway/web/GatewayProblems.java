package gg.matchstream.console.gateway.web;

import gg.matchstream.console.gateway.GatewayFailure;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.ProblemException;
import gg.matchstream.edge.problem.web.ProblemWriter;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;
import reactor.netty.internal.shaded.reactor.pool.PoolAcquireTimeoutException;

/** Tells a caller which service is away and whether the request may have been carried out. */
@Component
final class GatewayProblems implements WebExceptionHandler, Ordered {
    private static final Logger LOG = LoggerFactory.getLogger(GatewayProblems.class);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final ProblemWriter writer;

    GatewayProblems(ProblemWriter writer) {
        this.writer = writer;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable error) {
        Route route = exchange.getAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        if (route == null || exchange.getResponse().isCommitted()) return Mono.error(error);
        ProblemException refused = caused(error);
        if (refused != null) return writer.write(exchange, refused.problem(), Map.of());
        Optional<GatewayFailure> failure = failure(error);
        if (failure.isEmpty()) return Mono.error(error);
        LOG.warn("gateway_failure={} service={}", failure.get(), route.getId());
        return writer.write(exchange, problem(failure.get(), route.getId()), Map.of());
    }

    static Problem problem(GatewayFailure failure, String service) {
        return switch (failure) {
            case UNREACHABLE ->
                Problem.unavailable(
                        "The service '" + service
                                + "' does not answer. Nothing was done; send it again after the pause.",
                        RETRY);
            case BROKEN ->
                Problem.of(
                        "bad-gateway",
                        502,
                        "The way to the service broke",
                        "The service '" + service
                                + "' broke the connection. Check what was done, or repeat with the same ids.");
            case TOO_SLOW ->
                Problem.of(
                        "gateway-timeout",
                        504,
                        "The service is too slow",
                        "The service '" + service + "' did not answer in time. Repeat with the same ids.");
        };
    }

    static Optional<GatewayFailure> failure(Throwable error) {
        return switch (error) {
            case ConnectException _, UnknownHostException _, PoolAcquireTimeoutException _ ->
                Optional.of(GatewayFailure.UNREACHABLE);
            case IOException _ -> Optional.of(GatewayFailure.BROKEN);
            case TimeoutException _ -> Optional.of(GatewayFailure.TOO_SLOW);
            case ResponseStatusException e
            when e.getStatusCode() == HttpStatus.GATEWAY_TIMEOUT -> Optional.of(GatewayFailure.TOO_SLOW);
            default -> Optional.empty();
        };
    }

    /** The edge's own refusal, such as a body that is too large, comes back wrapped by the client that was sending it. */
    private static @org.jspecify.annotations.Nullable ProblemException caused(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof ProblemException problem) return problem;
        }
        return null;
    }

    /** Before the edge's handler, which knows nothing of gateways. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 5;
    }
}
