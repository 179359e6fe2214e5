package gg.matchstream.leaderboard.wiring;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.health.WatchConsumers;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.closing.ClosePeriods;
import gg.matchstream.leaderboard.closing.OpenPeriods;
import gg.matchstream.leaderboard.closing.Watermark;
import gg.matchstream.leaderboard.intake.LeaderboardEffects;
import gg.matchstream.leaderboard.standings.ContributionDays;
import gg.matchstream.leaderboard.standings.ContributionSweep;
import gg.matchstream.leaderboard.standings.FindBoard;
import gg.matchstream.leaderboard.standings.Standings;
import gg.matchstream.leaderboard.standings.StandingsReader;
import gg.matchstream.leaderboard.standings.Tombstones;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(LeaderboardSettings.class)
@EnableScheduling
class LeaderboardConfiguration {
    private static final String CONSUMER = "leaderboard";

    @Bean
    Consumer leaderboard(Boards boards, Tombstones tombstones, Standings standings) {
        LeaderboardEffects effects = new LeaderboardEffects(boards, tombstones, standings);
        return new Consumer(CONSUMER, List.of(Topics.GAMEPLAY_EVENTS), effects, false);
    }

    @Bean
    FindBoard findBoard(Boards boards) {
        return new FindBoard(boards);
    }

    @Bean
    Watermark watermark(WatchConsumers watch, Clock clock) {
        return () -> earlier(watch.passedUntil(CONSUMER), clock.instant());
    }

    /** An event stamped by a clock that runs ahead must not close what has not ended. */
    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    @Bean
    ClosePeriods closePeriods(
            OpenPeriods periods, StandingsReader standings, Watermark watermark, LeaderboardSettings settings) {
        return new ClosePeriods(periods, standings, watermark, settings.closedTop());
    }

    @Bean
    ContributionSweep contributionSweep(ContributionDays days, LeaderboardSettings settings) {
        return new ContributionSweep(days, settings.contributionsKept());
    }
}
