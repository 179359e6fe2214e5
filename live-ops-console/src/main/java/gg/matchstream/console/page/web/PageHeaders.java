package gg.matchstream.console.page.web;

import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Lets the page load nothing but its own files, so that a player's name that is really a script stays text and a token in
 * the page can go nowhere else. Its files are asked for again after each upgrade.
 */
@Component
final class PageHeaders implements WebFilter {
    private static final String POLICY =
            "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
                    + "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().value();
        if (path.equals("/") || path.equals("/index.html") || path.startsWith("/app/")) {
            HttpHeaders headers = exchange.getResponse().getHeaders();
            headers.set("Content-Security-Policy", POLICY);
            headers.set(HttpHeaders.CACHE_CONTROL, "no-cache");
        }
        return chain.filter(exchange);
    }
}
