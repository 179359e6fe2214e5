package gg.matchstream.testkit;

import com.tngtech.archunit.core.domain.JavaClass;
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
        var wiring = application.getPackageName() + ".wiring";
        return ApplicationModules.of(application, JavaClass.Predicates.resideInAPackage(wiring + ".."));
    }
}
