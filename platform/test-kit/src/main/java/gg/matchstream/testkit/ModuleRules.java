package gg.matchstream.testkit;

import com.tngtech.archunit.core.importer.ImportOption;
import org.springframework.modulith.core.ApplicationModules;

/** The arrows between a service's features, as declared in each package-info. */
public final class ModuleRules {
    private ModuleRules() {}

    /**
     * Fails with every undeclared arrow and every cycle. {@code wiring} ties all features together by design, so it is
     * left out; that nobody depends on it is a rule of {@link HouseRules}.
     */
    public static void verify(Class<?> application) {
        modulesOf(application).verify();
    }

    /** The modules as {@link #verify} sees them, to draw the map of a service. */
    public static ApplicationModules modulesOf(Class<?> application) {
        return modulesOf(application, ImportOption.Predefined.DO_NOT_INCLUDE_TESTS);
    }

    /** @param sources also lets this kit's own tests look at samples that lie among the tests */
    static ApplicationModules modulesOf(Class<?> application, ImportOption sources) {
        var wiring = "/" + application.getPackageName().replace('.', '/') + "/wiring/";
        return ApplicationModules.of(application, location -> sources.includes(location) && !location.contains(wiring));
    }
}
