package gg.matchstream.edge.access.web;

import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.trace.TraceParent;
import gg.matchstream.edge.trace.web.TraceParentFilter;
import org.springframework.core.MethodParameter;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.reactive.BindingContext;
import org.springframework.web.reactive.result.method.HandlerMethodArgumentResolver;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Hands controllers the {@link Caller} and the {@link TraceParent} of their request. */
public final class CallerArgument implements HandlerMethodArgumentResolver {
    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Caller.class || parameter.getParameterType() == TraceParent.class;
    }

    @Override
    public Mono<Object> resolveArgument(MethodParameter parameter, BindingContext binding, ServerWebExchange exchange) {
        if (parameter.getParameterType() == TraceParent.class) return Mono.just(TraceParentFilter.of(exchange));
        return ReactiveSecurityContextHolder.getContext()
                .map(SecurityContext::getAuthentication)
                .map(CallerArgument::caller);
    }

    private static Object caller(Authentication authentication) {
        String subject = authentication.getPrincipal() instanceof Jwt jwt ? jwt.getSubject() : null;
        return new Caller(subject == null ? "" : subject, ScopeAuthorization.scopes(authentication));
    }
}
