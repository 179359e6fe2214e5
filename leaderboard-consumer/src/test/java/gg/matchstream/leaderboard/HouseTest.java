package gg.matchstream.leaderboard;

import gg.matchstream.testkit.HouseRules;
import gg.matchstream.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class HouseTest {
    @Test
    void the_house_rules_hold() {
        HouseRules.check(LeaderboardApplication.class);
    }

    @Test
    void the_arrows_are_as_declared() {
        ModuleRules.verify(LeaderboardApplication.class);
    }
}
