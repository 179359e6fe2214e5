package gg.matchstream.benchmarks.stand;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A JWT (HS256), valid for a day, and the secret that the services must be given to trust it.
 *
 * @param text what goes into the header
 */
public record SignedToken(String text, String secret) {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    public static SignedToken create(String scopes, String subject) {
        String secret = UUID.randomUUID() + "-" + UUID.randomUUID();
        Instant now = Instant.now();
        String claims = "{\"sub\":\"%s\",\"scope\":\"%s\",\"iat\":%d,\"exp\":%d}"
                .formatted(subject, scopes, now.getEpochSecond(), now.getEpochSecond() + 86_400);
        String signed = encoded("{\"alg\":\"HS256\"}") + "." + encoded(claims);
        return new SignedToken(signed + "." + signature(signed, secret), secret);
    }

    private static String encoded(String text) {
        return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String signature(String signed, String secret) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return BASE64.encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }
}
