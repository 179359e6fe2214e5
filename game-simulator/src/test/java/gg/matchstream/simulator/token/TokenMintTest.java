package gg.matchstream.simulator.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;

class TokenMintTest {
    private static final String SECRET = "a secret that is long enough for HS256";
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00Z");

    @Test
    void mints_tokens_that_another_implementation_verifies() throws Exception {
        String token = new TokenMint(SECRET).mint("p-1", "tickets:write boards:read", Duration.ofMinutes(10), NOW);

        SignedJWT parsed = SignedJWT.parse(token);
        assertThat(parsed.verify(new MACVerifier(SECRET))).isTrue();
        assertThat(parsed.getJWTClaimsSet().getSubject()).isEqualTo("p-1");
        assertThat(parsed.getJWTClaimsSet().getStringClaim("scope")).isEqualTo("tickets:write boards:read");
        assertThat(parsed.getJWTClaimsSet().getExpirationTime()).isEqualTo(Date.from(NOW.plusSeconds(600)));
    }

    @Test
    void refuses_a_short_secret_and_claims_that_would_need_escaping() {
        assertThatThrownBy(() -> new TokenMint("short")).hasMessageContaining("MATCHSTREAM_JWT_SHARED_SECRET");
        assertThatThrownBy(() -> new TokenMint(SECRET).mint("p\",\"scope\":\"x", "a", Duration.ofMinutes(1), NOW))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
