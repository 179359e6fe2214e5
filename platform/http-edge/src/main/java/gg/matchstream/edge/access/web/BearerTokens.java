package gg.matchstream.edge.access.web;

import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import org.springframework.security.oauth2.server.resource.web.server.authentication.ServerBearerTokenAuthenticationConverter;
import org.springframework.security.web.server.authentication.ServerAuthenticationConverter;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The token of a request: its header, or on event streams alone the query parameter {@code access_token}. */
final class BearerTokens implements ServerAuthenticationConverter {
    private static final String PARAMETER = "access_token";

    private final ServerBearerTokenAuthenticationConverter header = new ServerBearerTokenAuthenticationConverter();
    private final Endpoints endpoints;

    BearerTokens(Endpoints endpoints) {
        this.endpoints = endpoints;
    }

    @Override
    public Mono<Authentication> convert(ServerWebExchange exchange) {
        return header.convert(exchange).switchIfEmpty(Mono.defer(() -> fromQuery(exchange)));
    }

    private Mono<Authentication> fromQuery(ServerWebExchange exchange) {
        String token = exchange.getRequest().getQueryParams().getFirst(PARAMETER);
        if (token == null || token.isBlank()) return Mono.empty();
        return endpoints
                .isEventStream(exchange)
                .filter(Boolean::booleanValue)
                .map(_ -> new BearerTokenAuthenticationToken(token));
    }
}
