package gg.matchstream.simulator.token;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs JSON Web Tokens (RFC 7519, HS256) with the shared secret of a local system. Subjects and scopes are ids and scope
 * names, so they need no escaping in JSON; anything else is refused.
 */
public final class TokenMint {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String HEADER = "{\"alg\":\"HS256\",\"typ\":\"JWT\"}";

    private final SecretKeySpec key;

    /** @param secret at least 32 bytes, the same that the services verify with */
    public TokenMint(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        if (bytes.length < 32) {
            throw new IllegalArgumentException("MATCHSTREAM_JWT_SHARED_SECRET must be at least 32 bytes long");
        }
        this.key = new SecretKeySpec(bytes, ALGORITHM);
    }

    public String mint(String subject, String scopes, Duration life, Instant now) {
        if (!(subject + scopes).matches("[A-Za-z0-9._:/ -]*")) {
            throw new IllegalArgumentException("a token's subject and scopes are ids, was '" + subject + "'");
        }
        String claims = "{\"sub\":\"%s\",\"scope\":\"%s\",\"iat\":%d,\"exp\":%d}"
                .formatted(subject, scopes, now.getEpochSecond(), now.plus(life).getEpochSecond());
        String signed = base64(HEADER) + "." + base64(claims);
        return signed + "." + base64(signature(signed));
    }

    private byte[] signature(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    private static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
