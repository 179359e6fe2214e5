package gg.matchstream.edge.access.web;

import gg.matchstream.edge.access.AccessDecision;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.HttpMethod;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.authorization.AuthorizationResult;
import org.springframework.security.authorization.ReactiveAuthorizationManager;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.web.server.authorization.AuthorizationContext;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Lets a verified caller in when the endpoint is open to its scopes. A request that no controller serves passes, so that
 * it gets its honest 404, 405 or 415 instead of a 403; actuator endpoints are closed like any other.
 */
final class ScopeAuthorization implements ReactiveAuthorizationManager<AuthorizationContext> {
    private static final String SCOPE_PREFIX = "SCOPE_";

    private final Endpoints endpoints;

    ScopeAuthorization(Endpoints endpoints) {
        this.endpoints = endpoints;
    }

    @Override
    public Mono<AuthorizationResult> authorize(Mono<Authentication> authentication, AuthorizationContext context) {
        return authentication
                .filter(Authentication::isAuthenticated)
                .flatMap(caller -> allows(scopes(caller), context.getExchange()))
                .<AuthorizationResult>map(AuthorizationDecision::new)
                .defaultIfEmpty(new AuthorizationDecision(false));
    }

    static Set<String> scopes(Authentication caller) {
        return caller.getAuthorities().stream()
                .map(GrantedAuthority::getAuthority)
                .filter(authority -> authority != null && authority.startsWith(SCOPE_PREFIX))
                .map(authority -> authority.substring(SCOPE_PREFIX.length()))
                .collect(Collectors.toUnmodifiableSet());
    }

    private Mono<Boolean> allows(Set<String> scopes, ServerWebExchange exchange) {
        HttpMethod method = exchange.getRequest().getMethod();
        boolean reading = method == HttpMethod.GET || method == HttpMethod.HEAD;
        boolean actuator = exchange.getRequest().getPath().value().startsWith("/actuator");
        return endpoints
                .of(exchange)
                .map(handler -> AccessDecision.allows(scopes, reading, Endpoints.opened(handler)))
                .defaultIfEmpty(!actuator || AccessDecision.allows(scopes, reading, null));
    }
}
