package gg.matchstream.ingest.admission;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/** How many events each caller may send: a token bucket per {@code sub}, forgotten when it is full again anyway. */
public final class CallerRates {
    private static final int CALLERS_MAX = 100_000;

    private final boolean limited;
    private final Bandwidth bandwidth;
    private final Cache<String, Bucket> buckets;

    /**
     * @param eventsPerSecond 0 for no limit
     * @param burst events that may come at once after a pause
     */
    public CallerRates(long eventsPerSecond, long burst) {
        limited = eventsPerSecond > 0;
        long perSecond = Math.max(1, eventsPerSecond);
        long capacity = Math.max(perSecond, burst);
        bandwidth = Bandwidth.builder()
                .capacity(capacity)
                .refillGreedy(perSecond, Duration.ofSeconds(1))
                .build();
        buckets = Caffeine.newBuilder()
                .maximumSize(CALLERS_MAX)
                .expireAfterAccess(Duration.ofSeconds(1 + capacity / perSecond))
                .build();
    }

    /** @return zero where the caller may send so many events, else how long it must wait */
    public Duration take(String caller, int events) {
        if (!limited || events == 0) return Duration.ZERO;
        Bucket bucket =
                buckets.get(caller, _ -> Bucket.builder().addLimit(bandwidth).build());
        return Duration.ofNanos(bucket.tryConsumeAndReturnRemaining(events).getNanosToWaitForRefill());
    }
}
