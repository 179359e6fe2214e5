package gg.matchstream.testkit;

import java.util.List;
import java.util.Map;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;
import org.springframework.test.context.support.TestPropertySourceUtils;

/** Gives every Spring test context the secret of {@link TestTokens}, early enough for conditions to see it. */
public final class SharedSecretCustomizerFactory implements ContextCustomizerFactory {
    private static final String STATED_BY_THE_TEST = TestPropertySourceUtils.INLINED_PROPERTIES_PROPERTY_SOURCE_NAME;

    @Override
    public ContextCustomizer createContextCustomizer(
            Class<?> testClass, List<ContextConfigurationAttributes> configAttributes) {
        return new SharedSecretCustomizer();
    }

    /** A record, so that equal customizers let Spring share its cached contexts between test classes. */
    private record SharedSecretCustomizer() implements ContextCustomizer {
        @Override
        public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration config) {
            Map<String, Object> secret = Map.of(TestTokens.SECRET_PROPERTY, TestTokens.secret());
            var source = new MapPropertySource("matchstream-test-secret", secret);
            var sources = context.getEnvironment().getPropertySources();
            // Above a service's own configuration, which has an empty default; below what the test itself states.
            if (sources.contains(STATED_BY_THE_TEST)) {
                sources.addAfter(STATED_BY_THE_TEST, source);
            } else {
                sources.addFirst(source);
            }
        }
    }
}
