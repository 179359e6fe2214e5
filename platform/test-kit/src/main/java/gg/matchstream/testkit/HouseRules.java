package gg.matchstream.testkit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.MethodCallTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The house's idea as rules of the build: a feature's root package is plain Java, frameworks live one level down in a
 * package named after the technology, {@code wiring} ties the knot. A service checks itself with
 * {@code HouseRules.check(ItsApplication.class)} in one test.
 */
public final class HouseRules {
    /** The closed list of names that a package below a feature may have. */
    public static final Set<String> TECHNOLOGIES = Set.of(
            "web", "sse", "jdbc", "jpa", "kafka", "http", "udp", "json", "sqlite", "file", "kubernetes", "simulated");

    private static final String[] FRAMEWORKS = {
        "org.springframework..",
        "org.apache.kafka..",
        "java.sql..",
        "javax.sql..",
        "tools.jackson..",
        "com.fasterxml..",
        "jakarta..",
        "org.hibernate..",
        "org.flywaydb..",
        "reactor..",
        "io.netty..",
        "org.sqlite.."
    };
    private static final Pattern VAGUE_NAME = Pattern.compile(".*(Impl|Utils?|Helper|Manager)");
    private static final String SCHEDULED = "org.springframework.scheduling.annotation.Scheduled";

    private final String root;

    private HouseRules(String root) {
        this.root = root;
    }

    /** @throws AssertionError with every violation of the first rule that is broken */
    public static void check(Class<?> application) {
        var root = application.getPackageName();
        var classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(root);
        check(root, classes);
    }

    static void check(String root, JavaClasses classes) {
        new HouseRules(root).all().forEach(rule -> rule.check(classes));
    }

    private List<ArchRule> all() {
        return List.of(
                a_feature_root_knows_no_framework(),
                the_core_is_told_the_time(),
                names_say_what_a_thing_is(),
                only_wiring_schedules(),
                nobody_depends_on_wiring(),
                technology_packages_come_from_the_closed_list());
    }

    private ArchRule a_feature_root_knows_no_framework() {
        return noClasses()
                .that(liveInAFeatureRoot())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(FRAMEWORKS)
                .because("a feature's root package is plain Java; the framework belongs one level down")
                .allowEmptyShould(true);
    }

    private ArchRule the_core_is_told_the_time() {
        return noClasses()
                .that(liveInAFeatureRoot())
                .should()
                .callMethodWhere(readsTheClock())
                .because("the core takes the time as an argument; only edges own a Clock")
                .allowEmptyShould(true);
    }

    private static ArchRule names_say_what_a_thing_is() {
        return classes()
                .should()
                .haveNameNotMatching(VAGUE_NAME.pattern())
                .because("a name says what a thing is or does, not that it helps or implements");
    }

    private ArchRule only_wiring_schedules() {
        return methods()
                .that()
                .areAnnotatedWith(SCHEDULED)
                .should()
                .beDeclaredInClassesThat()
                .resideInAPackage(wiring())
                .because("what happens by itself is found in one place: wiring/Heartbeats")
                .allowEmptyShould(true);
    }

    private ArchRule nobody_depends_on_wiring() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(wiring())
                .should()
                .dependOnClassesThat()
                .resideInAPackage(wiring())
                .because("wiring knows all features, and no feature knows wiring")
                .allowEmptyShould(true);
    }

    private ArchRule technology_packages_come_from_the_closed_list() {
        return noClasses()
                .should(ArchConditions.be(describe(
                        "in a package below a feature whose name is none of " + TECHNOLOGIES,
                        type -> depthOf(type) >= 2
                                && !isInWiring(type)
                                && !TECHNOLOGIES.contains(nameBelowFeature(type)))))
                .because("a package below a feature is named after the technology it hides");
    }

    private DescribedPredicate<JavaClass> liveInAFeatureRoot() {
        // A package-info is exempt: declaring a feature's arrows takes an annotation of Spring Modulith.
        return describe(
                "live in a feature's root package",
                type -> depthOf(type) == 1
                        && !isInWiring(type)
                        && !type.getSimpleName().equals("package-info"));
    }

    private static DescribedPredicate<JavaMethodCall> readsTheClock() {
        return describe("the machine's clock is read", call -> {
            MethodCallTarget target = call.getTarget();
            var owner = target.getOwner();
            boolean now = owner.getPackageName().equals("java.time")
                    && target.getName().equals("now");
            boolean systemClock = owner.isEquivalentTo(Clock.class)
                    && (target.getName().startsWith("system")
                            || target.getName().startsWith("tick"));
            boolean millis =
                    owner.isEquivalentTo(System.class) && target.getName().equals("currentTimeMillis");
            return now || systemClock || millis;
        });
    }

    private String wiring() {
        return root + ".wiring..";
    }

    private boolean isInWiring(JavaClass type) {
        return (type.getPackageName() + ".").startsWith(root + ".wiring.");
    }

    /** 0 = the service's own package, 1 = a feature's root, 2 = a technology of a feature. */
    private int depthOf(JavaClass type) {
        var below = type.getPackageName().substring(root.length());
        return (int) below.chars().filter(character -> character == '.').count();
    }

    private String nameBelowFeature(JavaClass type) {
        return type.getPackageName().substring(root.length() + 1).split("\\.")[1];
    }
}
