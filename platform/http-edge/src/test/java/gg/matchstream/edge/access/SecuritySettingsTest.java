package gg.matchstream.edge.access;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.edge.access.web.SecuritySettings;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class SecuritySettingsTest {
    private final ApplicationContextRunner context =
            new ApplicationContextRunner().withUserConfiguration(Settings.class);

    @EnableConfigurationProperties(SecuritySettings.class)
    static class Settings {}

    @Test
    void refuses_to_start_without_a_key_and_says_which_property_is_missing() {
        context.run(started -> assertThat(started)
                .getFailure()
                .rootCause()
                .hasMessageContaining("matchstream.security.issuer-uri")
                .hasMessageContaining("cannot be verified without a key"));
    }

    @Test
    void refuses_two_keys() {
        context.withPropertyValues(
                        "matchstream.security.shared-secret=" + "s".repeat(32),
                        "matchstream.security.jwk-set-uri=https://keys.example/jwks")
                .run(started -> assertThat(started).getFailure().rootCause().hasMessageContaining("exactly one"));
    }

    @Test
    void refuses_a_short_secret() {
        context.withPropertyValues("matchstream.security.shared-secret=short")
                .run(started -> assertThat(started).getFailure().rootCause().hasMessageContaining("32 bytes"));
    }

    @Test
    void takes_an_empty_value_as_not_told() {
        context.withPropertyValues(
                        "matchstream.security.issuer-uri=", "matchstream.security.shared-secret=" + "s".repeat(32))
                .run(started -> assertThat(
                                started.getBean(SecuritySettings.class).issuerUri())
                        .isNull());
    }
}
