package gg.matchstream.leaderboard.wiring;

import gg.matchstream.leaderboard.closing.BoardNews;
import gg.matchstream.leaderboard.closing.ClosePeriods;
import gg.matchstream.leaderboard.closing.NewsPublisher;
import gg.matchstream.leaderboard.standings.ContributionSweep;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** What the leaderboard does by itself. */
@Component
final class Heartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);
    private static final int NEWS_TOGETHER_MAX = 100;

    private final ClosePeriods close;
    private final BoardNews news;
    private final NewsPublisher publisher;
    private final ContributionSweep contributions;
    private final BoardMeters meters;
    private final Clock clock;

    Heartbeats(
            ClosePeriods close,
            BoardNews news,
            NewsPublisher publisher,
            ContributionSweep contributions,
            BoardMeters meters,
            Clock clock) {
        this.close = close;
        this.news = news;
        this.publisher = publisher;
        this.contributions = contributions;
        this.meters = meters;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${matchstream.leaderboard.close-every:1s}")
    void closePeriods() {
        beat("close", () -> {
            int closed = close.run(clock.instant());
            meters.closed(closed);
            if (closed > 0) LOG.info("periods closed count={}", closed);
        });
    }

    @Scheduled(fixedDelay = 1_000)
    void tellNews() {
        beat("news", () -> meters.told(news.drain(NEWS_TOGETHER_MAX, publisher::publish)));
    }

    @Scheduled(fixedDelay = 10_000)
    void measure() {
        beat("measure", () -> meters.measure(clock.instant()));
    }

    @Scheduled(fixedDelay = 600_000)
    void keepContributions() {
        beat("contributions", () -> {
            ContributionSweep.Report report = contributions.run(clock.instant());
            if (report.created() + report.dropped() > 0)
                LOG.info("contribution days created={} dropped={}", report.created(), report.dropped());
        });
    }

    /** A beat that fails is tried again at its next turn: the database or the brokers may be away. */
    private void beat(String name, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            meters.failed(name);
            LOG.warn(
                    "beat failed name={} cause={}",
                    name,
                    NestedExceptionUtils.getMostSpecificCause(e).toString());
        }
    }
}
