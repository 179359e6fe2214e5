package gg.matchstream.consumption;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import gg.matchstream.testkit.HouseRules;
import org.junit.jupiter.api.Test;

class HouseTest {
    @Test
    void the_house_rules_hold() {
        HouseRules.check(HouseTest.class);
    }

    @Test
    void no_feature_knows_another_in_a_circle() {
        var classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("gg.matchstream.consumption");

        slices().matching("gg.matchstream.consumption.(*)..")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }
}
