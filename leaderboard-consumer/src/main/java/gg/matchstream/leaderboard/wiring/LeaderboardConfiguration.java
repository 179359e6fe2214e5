package gg.matchstream.leaderboard.wiring;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.intake.LeaderboardEffects;
import gg.matchstream.leaderboard.standings.FindBoard;
import gg.matchstream.leaderboard.standings.Standings;
import gg.matchstream.leaderboard.standings.Tombstones;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class LeaderboardConfiguration {
    @Bean
    Consumer leaderboard(Boards boards, Tombstones tombstones, Standings standings) {
        LeaderboardEffects effects = new LeaderboardEffects(boards, tombstones, standings);
        return new Consumer("leaderboard", List.of(Topics.GAMEPLAY_EVENTS), effects, false);
    }

    @Bean
    FindBoard findBoard(Boards boards) {
        return new FindBoard(boards);
    }
}
