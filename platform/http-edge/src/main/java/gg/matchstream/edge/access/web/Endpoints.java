package gg.matchstream.edge.access.web;

import gg.matchstream.edge.access.AllowedScopes;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.MediaType;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Finds the controller method that a request is for, before it is let in. */
public final class Endpoints {
    private final ObjectProvider<RequestMappingHandlerMapping> mappings;

    public Endpoints(ObjectProvider<RequestMappingHandlerMapping> mappings) {
        this.mappings = mappings;
    }

    /** Empty where no controller serves the request: wrong path, method or media type, or an actuator endpoint. */
    public Mono<HandlerMethod> of(ServerWebExchange exchange) {
        return mapping()
                .getHandler(exchange)
                .onErrorResume(_ -> Mono.empty())
                .filter(HandlerMethod.class::isInstance)
                .cast(HandlerMethod.class);
    }

    /** Whether the request is for a stream of server-sent events, where browsers cannot send headers. */
    public Mono<Boolean> isEventStream(ServerWebExchange exchange) {
        return of(exchange).map(this::producesEventStream).defaultIfEmpty(false);
    }

    public static @org.jspecify.annotations.Nullable AllowedScopes opened(HandlerMethod method) {
        return method.getMethodAnnotation(AllowedScopes.class);
    }

    private boolean producesEventStream(HandlerMethod method) {
        return mapping().getHandlerMethods().entrySet().stream()
                .filter(entry -> entry.getValue().getMethod().equals(method.getMethod()))
                .map(entry -> entry.getKey())
                .map(RequestMappingInfo::getProducesCondition)
                .anyMatch(produces -> produces.getProducibleMediaTypes().contains(MediaType.TEXT_EVENT_STREAM));
    }

    private RequestMappingHandlerMapping mapping() {
        return mappings.orderedStream()
                .filter(mapping -> mapping.getClass() == RequestMappingHandlerMapping.class)
                .findFirst()
                .orElseThrow();
    }
}
