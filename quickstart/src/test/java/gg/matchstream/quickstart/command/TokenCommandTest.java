package gg.matchstream.quickstart.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.SignedJWT;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class TokenCommandTest {
    private static final String KEY = "0123456789abcdef0123456789abcdef";
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00Z");

    @Test
    void a_token_says_who_may_do_what_until_when_and_is_signed() throws Exception {
        var token = SignedJWT.parse(
                TokenCommand.sign(KEY, "events:write boards:read", "gs-1", NOW, Duration.ofMinutes(30)));

        assertThat(token.verify(new MACVerifier(KEY))).isTrue();
        assertThat(token.getHeader().getAlgorithm().getName()).isEqualTo("HS256");
        var claims = token.getJWTClaimsSet();
        assertThat(claims.getSubject()).isEqualTo("gs-1");
        assertThat(claims.getStringClaim("scope")).isEqualTo("events:write boards:read");
        assertThat(claims.getIssueTime()).isEqualTo(Date.from(NOW));
        assertThat(claims.getExpirationTime()).isEqualTo(Date.from(NOW.plusSeconds(1_800)));
    }

    @Test
    void a_key_too_short_to_sign_is_reported_with_what_to_do() {
        assertThatThrownBy(() -> TokenCommand.sign("short", "x", "y", NOW, Duration.ofMinutes(1)))
                .hasMessageContaining("reset --yes");
    }

    @ParameterizedTest
    @CsvSource({"90s, PT1M30S", "30m, PT30M", "1h, PT1H", "7d, PT168H"})
    void times_are_written_with_their_unit(String text, Duration expected) {
        assertThat(new TimeSpan().convert(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h", "-1h", "1w", "1.5h", "99999999999h"})
    void other_times_are_refused(String text) {
        assertThatThrownBy(() -> new TimeSpan().convert(text))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("30m");
    }
}
