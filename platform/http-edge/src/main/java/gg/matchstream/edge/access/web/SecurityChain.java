package gg.matchstream.edge.access.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.web.ProblemWriter;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.ReactiveAuthenticationManager;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.JwtReactiveAuthenticationManager;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.authentication.AuthenticationWebFilter;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The one security chain of every service: a token on each request, nothing kept between requests. */
public final class SecurityChain {
    private static final String[] OPEN = {
        "/actuator/health",
        "/actuator/health/**",
        "/v3/api-docs",
        "/v3/api-docs/**",
        "/v3/api-docs.yaml",
        "/swagger-ui.html",
        "/swagger-ui/**",
        "/webjars/swagger-ui/**"
    };

    private static final Problem NO_TOKEN = Problem.of(
            "unauthorized", 401, "Who are you?", "Send a valid, unexpired token as 'Authorization: Bearer <token>'.");
    private static final Problem WRONG_SCOPE =
            Problem.forbidden("The token's scopes do not open this call; the API description names the ones that do.");

    private final Endpoints endpoints;
    private final ReactiveJwtDecoder decoder;
    private final ProblemWriter problems;
    private final SecuritySettings settings;

    public SecurityChain(
            Endpoints endpoints, ReactiveJwtDecoder decoder, ProblemWriter problems, SecuritySettings settings) {
        this.endpoints = endpoints;
        this.decoder = decoder;
        this.problems = problems;
        this.settings = settings;
    }

    public SecurityWebFilterChain build(ServerHttpSecurity http) {
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
                .addFilterAt(authentication(), SecurityWebFiltersOrder.AUTHENTICATION)
                .authorizeExchange(exchanges -> exchanges
                        .pathMatchers(openPaths())
                        .permitAll()
                        .anyExchange()
                        .access(new ScopeAuthorization(endpoints)))
                .exceptionHandling(errors -> errors.authenticationEntryPoint((exchange, _) -> unauthorized(exchange))
                        .accessDeniedHandler((exchange, _) -> problems.write(exchange, WRONG_SCOPE, Map.of())))
                .build();
    }

    private String[] openPaths() {
        return Stream.concat(Stream.of(OPEN), settings.openPaths().stream()).toArray(String[]::new);
    }

    private AuthenticationWebFilter authentication() {
        ReactiveAuthenticationManager manager = new JwtReactiveAuthenticationManager(decoder);
        AuthenticationWebFilter filter = new AuthenticationWebFilter(manager);
        filter.setServerAuthenticationConverter(new BearerTokens(endpoints));
        filter.setAuthenticationFailureHandler((failed, _) -> unauthorized(failed.getExchange()));
        filter.setSecurityContextRepository(NoOpServerSecurityContextRepository.getInstance());
        return filter;
    }

    private Mono<Void> unauthorized(ServerWebExchange exchange) {
        return problems.write(exchange, NO_TOKEN, Map.of(HttpHeaders.WWW_AUTHENTICATE, "Bearer"));
    }
}
