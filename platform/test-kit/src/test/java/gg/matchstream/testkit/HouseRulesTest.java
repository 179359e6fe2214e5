package gg.matchstream.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import gg.matchstream.testkit.sample.arrows.ArrowsApplication;
import gg.matchstream.testkit.sample.clean.CleanApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HouseRulesTest {
    private static final String SAMPLES = "gg.matchstream.testkit.sample.";

    @Test
    void a_service_that_keeps_the_house_passes() {
        assertThatCode(() -> check("clean")).doesNotThrowAnyException();
        assertThatCode(() -> verifyArrows(CleanApplication.class)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "framework,  plain Java",
        "clock,      takes the time as an argument",
        "naming,     says what a thing is",
        "scheduled,  wiring/Heartbeats",
        "wired,      no feature knows wiring",
        "technology, named after the technology"
    })
    void each_broken_rule_is_named(String sample, String reason) {
        assertThatThrownBy(() -> check(sample))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(reason);
    }

    @Test
    void an_undeclared_arrow_between_features_is_found() {
        assertThatThrownBy(() -> verifyArrows(ArrowsApplication.class))
                .hasMessageContaining("'score'")
                .hasMessageContaining("'board'");
    }

    private static void check(String sample) {
        HouseRules.check(SAMPLES + sample, new ClassFileImporter().importPackages(SAMPLES + sample));
    }

    private static void verifyArrows(Class<?> application) {
        ModuleRules.modulesOf(application, location -> true).verify();
    }
}
