package gg.matchstream.leaderboard.wiring;

import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.closing.BoardNews;
import gg.matchstream.leaderboard.closing.Watermark;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * The boards' numbers for Prometheus. Gauges are measured by a beat and never by the scrape, so that a scrape asks the
 * database nothing. Labels have a handful of values each, never a board's or a player's name.
 */
@Component
final class BoardMeters {
    private static final String PREFIX = "matchstream.leaderboard.";

    private final Boards boards;
    private final BoardNews news;
    private final Watermark watermark;
    private final MeterRegistry registry;
    private final Counter periodsClosed;
    private final Counter newsTold;
    private final AtomicLong boardsNow = new AtomicLong();
    private final AtomicLong newsWaiting = new AtomicLong();
    private final AtomicLong watermarkAgeSeconds = new AtomicLong();

    BoardMeters(Boards boards, BoardNews news, Watermark watermark, MeterRegistry registry) {
        this.boards = boards;
        this.news = news;
        this.watermark = watermark;
        this.registry = registry;
        this.periodsClosed = registry.counter(PREFIX + "periods.closed");
        this.newsTold = registry.counter(PREFIX + "news.told");
        registry.gauge(PREFIX + "boards", boardsNow);
        registry.gauge(PREFIX + "news.waiting", newsWaiting);
        registry.gauge(PREFIX + "watermark.age.seconds", watermarkAgeSeconds);
    }

    void closed(int periods) {
        periodsClosed.increment(periods);
    }

    void told(int events) {
        newsTold.increment(events);
    }

    void failed(String beat) {
        registry.counter(PREFIX + "beats.failed", "beat", beat).increment();
    }

    /** The watermark's age is how far behind closing is: an old one means that no period can close. */
    void measure(Instant now) {
        boardsNow.set(boards.all().size());
        newsWaiting.set(news.waiting());
        watermarkAgeSeconds.set(
                Math.max(0, Duration.between(watermark.passed(), now).toSeconds()));
    }
}
