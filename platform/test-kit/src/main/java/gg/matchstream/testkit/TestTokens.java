package gg.matchstream.testkit;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;

/**
 * Signed tokens (HS256) for tests. The secret is random per JVM; every Spring context of a test gets it as the property
 * {@value #SECRET_PROPERTY}. The key is the secret's UTF-8 bytes.
 */
public final class TestTokens {
    public static final String SECRET_PROPERTY = "matchstream.security.shared-secret";

    private static final int SECRET_BYTES = 48;
    private static final String SECRET = randomSecret();

    private TestTokens() {}

    public static String secret() {
        return SECRET;
    }

    /** The value of an {@code Authorization} header, valid for an hour. @param scopes space-separated */
    public static String bearer(String scopes, String subject) {
        return "Bearer " + token(scopes, subject);
    }

    /** The token alone, valid for an hour. @param scopes space-separated */
    public static String token(String scopes, String subject) {
        var now = Instant.now();
        return token(scopes, subject, now, now.plus(Duration.ofHours(1)));
    }

    /** A token whose validity has ended a day ago. */
    public static String expired(String scopes, String subject) {
        var yesterday = Instant.now().minus(Duration.ofDays(1));
        return token(scopes, subject, yesterday.minus(Duration.ofHours(1)), yesterday);
    }

    /** Well-formed and in time, but signed with a secret that nobody trusts. */
    public static String forged(String scopes, String subject) {
        var now = Instant.now();
        return sign(scopes, subject, now, now.plus(Duration.ofHours(1)), randomSecret());
    }

    public static String token(String scopes, String subject, Instant issuedAt, Instant expiresAt) {
        return sign(scopes, subject, issuedAt, expiresAt, SECRET);
    }

    private static String sign(String scopes, String subject, Instant issuedAt, Instant expiresAt, String secret) {
        var claims = new JWTClaimsSet.Builder()
                .subject(subject)
                .claim("scope", scopes)
                .issueTime(Date.from(issuedAt))
                .expirationTime(Date.from(expiresAt))
                .build();
        var token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
        try {
            token.sign(new MACSigner(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (JOSEException impossible) {
            throw new IllegalStateException("a 384-bit secret must be able to sign", impossible);
        }
        return token.serialize();
    }

    private static String randomSecret() {
        var bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
