package gg.matchstream.ingest;

import gg.matchstream.testkit.HouseRules;
import gg.matchstream.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class HouseRulesTest {
    @Test
    void the_house_rules_hold() {
        HouseRules.check(IngestApplication.class);
    }

    @Test
    void features_know_only_whom_they_declare() {
        ModuleRules.verify(IngestApplication.class);
    }
}
