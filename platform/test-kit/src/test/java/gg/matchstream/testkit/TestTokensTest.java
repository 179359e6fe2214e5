package gg.matchstream.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

class TestTokensTest {
    private final NimbusJwtDecoder decoder = NimbusJwtDecoder.withSecretKey(
                    new SecretKeySpec(TestTokens.secret().getBytes(StandardCharsets.UTF_8), "HmacSHA256"))
            .build();

    @Test
    void a_token_carries_its_subject_its_scopes_and_an_hour_to_live() {
        var token = decoder.decode(
                TestTokens.bearer("events:write boards:read", "gs-1").substring("Bearer ".length()));

        assertThat(token.getSubject()).isEqualTo("gs-1");
        assertThat(token.getClaimAsString("scope")).isEqualTo("events:write boards:read");
        assertThat(Duration.between(token.getIssuedAt(), token.getExpiresAt())).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void expired_and_forged_tokens_are_refused() {
        assertThatThrownBy(() -> decoder.decode(TestTokens.expired("events:write", "gs-1")))
                .isInstanceOf(JwtException.class);
        assertThatThrownBy(() -> decoder.decode(TestTokens.forged("events:write", "gs-1")))
                .isInstanceOf(JwtException.class);
    }
}
