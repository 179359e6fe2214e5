package gg.matchstream.console;

import gg.matchstream.testkit.HouseRules;
import gg.matchstream.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class ConsoleHouseTest {
    @Test
    void keeps_the_house_rules() {
        HouseRules.check(ConsoleApplication.class);
    }

    @Test
    void features_use_only_what_they_declare() {
        ModuleRules.verify(ConsoleApplication.class);
    }
}
