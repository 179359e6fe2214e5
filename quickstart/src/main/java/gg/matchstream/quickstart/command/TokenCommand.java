package gg.matchstream.quickstart.command;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Signs a token with this installation's key. */
@Command(
        name = "token",
        description = "Prints one signed token (JWT) and nothing else.",
        mixinStandardHelpOptions = true)
public final class TokenCommand implements Callable<Integer> {
    @Option(
            names = "--scope",
            required = true,
            paramLabel = "SCOPES",
            description = "What its bearer may do, separated by spaces, such as \"events:write boards:read\".")
    private String scope = "";

    @Option(names = "--sub", paramLabel = "ID", description = "Who its bearer is; default: ${DEFAULT-VALUE}.")
    private String subject = "local";

    @Option(
            names = "--ttl",
            paramLabel = "TIME",
            converter = TimeSpan.class,
            description = "How long it is valid, such as 90s, 30m, 1h or 7d; default: 1h.")
    private Duration timeToLive = Duration.ofHours(1);

    @Override
    public Integer call() throws IOException {
        var key = Console.installation().secrets().signingKey();
        Console.print(sign(key, scope, subject, Instant.now(), timeToLive));
        return 0;
    }

    static String sign(String key, String scope, String subject, Instant now, Duration timeToLive) {
        var claims = new JWTClaimsSet.Builder()
                .subject(subject)
                .claim("scope", scope)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(timeToLive)))
                .build();
        var token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), claims);
        try {
            token.sign(new MACSigner(key.getBytes(StandardCharsets.UTF_8)));
        } catch (JOSEException weak) {
            throw new IllegalStateException(
                    "the signing key is damaged (" + weak.getMessage() + "); ./matchstream reset --yes makes a new one",
                    weak);
        }
        return token.serialize();
    }
}
