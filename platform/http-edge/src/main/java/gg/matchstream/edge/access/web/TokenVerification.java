package gg.matchstream.edge.access.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.core.io.Resource;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import reactor.core.publisher.Mono;

/** Verifies a token once and remembers it until it expires: a game server sends the same one thousands of times. */
public final class TokenVerification implements ReactiveJwtDecoder {
    private final ReactiveJwtDecoder decoder;
    private final Clock clock;
    private final Duration clockSkew;
    private final Cache<String, Jwt> verified;

    public TokenVerification(SecuritySettings settings, Clock clock) {
        this.clock = clock;
        this.clockSkew = settings.clockSkew();
        this.decoder = decoder(settings, clock);
        this.verified = Caffeine.newBuilder()
                .maximumSize(settings.verifiedTokensMax())
                .expireAfter(Expiry.<String, Jwt>creating((_, jwt) -> lifeLeft(jwt)))
                .build();
    }

    @Override
    public Mono<Jwt> decode(String token) {
        Jwt known = verified.getIfPresent(token);
        if (known != null && !lifeLeft(known).isZero()) return Mono.just(known);
        return decoder.decode(token).doOnNext(jwt -> verified.put(token, jwt));
    }

    private Duration lifeLeft(Jwt jwt) {
        Instant now = clock.instant();
        Instant end = jwt.getExpiresAt() == null ? now : jwt.getExpiresAt().plus(clockSkew);
        return end.isAfter(now) ? Duration.between(now, end) : Duration.ZERO;
    }

    private static ReactiveJwtDecoder decoder(SecuritySettings settings, Clock clock) {
        NimbusReactiveJwtDecoder decoder = byKey(settings);
        JwtTimestampValidator times = new JwtTimestampValidator(settings.clockSkew());
        times.setClock(clock);
        decoder.setJwtValidator(
                settings.issuerUri() == null
                        ? new DelegatingOAuth2TokenValidator<>(times, TokenVerification::mustExpire)
                        : new DelegatingOAuth2TokenValidator<>(
                                times, TokenVerification::mustExpire, new JwtIssuerValidator(settings.issuerUri())));
        return decoder;
    }

    private static org.springframework.security.oauth2.core.OAuth2TokenValidatorResult mustExpire(Jwt jwt) {
        if (jwt.getExpiresAt() == null) throw new BadJwtException("the token has no exp");
        return org.springframework.security.oauth2.core.OAuth2TokenValidatorResult.success();
    }

    private static NimbusReactiveJwtDecoder byKey(SecuritySettings settings) {
        if (settings.sharedSecret() != null) {
            byte[] secret = settings.sharedSecret().getBytes(StandardCharsets.UTF_8);
            return NimbusReactiveJwtDecoder.withSecretKey(new SecretKeySpec(secret, "HmacSHA256"))
                    .macAlgorithm(MacAlgorithm.HS256)
                    .build();
        }
        if (settings.publicKey() != null) {
            return NimbusReactiveJwtDecoder.withPublicKey(read(settings.publicKey()))
                    .build();
        }
        if (settings.jwkSetUri() != null)
            return NimbusReactiveJwtDecoder.withJwkSetUri(settings.jwkSetUri()).build();
        return NimbusReactiveJwtDecoder.withIssuerLocation(
                        java.util.Objects.requireNonNull(settings.issuerUri(), "the settings hold one key source"))
                .build();
    }

    private static RSAPublicKey read(Resource pem) {
        try (InputStream in = pem.getInputStream()) {
            return java.util.Objects.requireNonNull(RsaKeyConverters.x509().convert(in));
        } catch (IOException e) {
            throw new UncheckedIOException("matchstream.security.public-key cannot be read", e);
        }
    }
}
