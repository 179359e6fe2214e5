package gg.matchstream.edge.access.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.Resource;

/**
 * Where the key comes from that tokens are verified with: exactly one of the first four. There is no default key: without
 * one a service refuses to start.
 *
 * @param issuerUri an OpenID provider, its keys are discovered
 * @param jwkSetUri a JWKS document
 * @param publicKey an RSA public key in PEM
 * @param sharedSecret for HS256, at least 32 bytes
 * @param clockSkew how long past its expiry a token is still taken, for clocks that disagree
 * @param verifiedTokensMax how many verified tokens are remembered until they expire
 * @param openPaths paths without a token beside health, API description and Swagger UI
 */
@ConfigurationProperties("matchstream.security")
public record SecuritySettings(
        @Nullable String issuerUri,
        @Nullable String jwkSetUri,
        @Nullable Resource publicKey,
        @Nullable String sharedSecret,
        @DefaultValue("0s") Duration clockSkew,
        @DefaultValue("10000") int verifiedTokensMax,
        @DefaultValue List<String> openPaths) {
    static final int SECRET_BYTES_MIN = 32;

    public SecuritySettings {
        issuerUri = blankToNull(issuerUri);
        jwkSetUri = blankToNull(jwkSetUri);
        sharedSecret = blankToNull(sharedSecret);
        long told = Stream.of(issuerUri, jwkSetUri, publicKey, sharedSecret)
                .filter(java.util.Objects::nonNull)
                .count();
        if (told != 1) {
            throw new IllegalArgumentException(
                    "set exactly one of matchstream.security.issuer-uri, .jwk-set-uri, .public-key or .shared-secret (found "
                            + told + "): tokens cannot be verified without a key");
        }
        if (sharedSecret != null && sharedSecret.getBytes(StandardCharsets.UTF_8).length < SECRET_BYTES_MIN) {
            throw new IllegalArgumentException(
                    "matchstream.security.shared-secret must be at least " + SECRET_BYTES_MIN + " bytes long");
        }
        if (clockSkew.isNegative() || clockSkew.compareTo(Duration.ofMinutes(5)) > 0) {
            throw new IllegalArgumentException("matchstream.security.clock-skew must be 0s..5m, was " + clockSkew);
        }
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
