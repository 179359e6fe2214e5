package gg.matchstream.edge.problem.web;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Bounds what one request may send. The rest of a body that is too large is read and dropped up to a second limit, so
 * that the caller, who writes before it reads, gets to see the 413 instead of a broken connection.
 */
public final class BodyLimitFilter implements WebFilter, Ordered {
    /** How much of an oversized body is swallowed before the connection is given up. */
    static final long DROPPED_BYTES_MAX = 16L << 20;

    private final long bytesMax;

    public BodyLimitFilter(long bytesMax) {
        this.bytesMax = bytesMax;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return chain.filter(exchange.mutate()
                .request(new BoundedRequest(exchange.getRequest(), bytesMax))
                .build());
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 20;
    }

    private static final class BoundedRequest extends ServerHttpRequestDecorator {
        private final long bytesMax;

        BoundedRequest(ServerHttpRequest request, long bytesMax) {
            super(request);
            this.bytesMax = bytesMax;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            AtomicLong read = new AtomicLong();
            return super.getBody()
                    .<DataBuffer>handle((buffer, sink) -> {
                        long total = read.addAndGet(buffer.readableByteCount());
                        if (total <= bytesMax) {
                            sink.next(buffer);
                            return;
                        }
                        DataBufferUtils.release(buffer);
                        if (total > bytesMax + DROPPED_BYTES_MAX)
                            sink.error(ProblemOfError.tooLarge().asException());
                    })
                    .concatWith(Flux.defer(() -> read.get() > bytesMax
                            ? Flux.error(ProblemOfError.tooLarge().asException())
                            : Flux.empty()));
        }
    }
}
