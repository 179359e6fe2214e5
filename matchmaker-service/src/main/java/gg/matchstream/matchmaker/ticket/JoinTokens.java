package gg.matchstream.matchmaker.ticket;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What lets a player into its match: HMAC-SHA-256 under the match's own secret, so nothing per player is stored. A ticket's
 * token is for the game's backend and good for each of the ticket's players, once.
 */
public final class JoinTokens {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SECRET_BYTES = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    private JoinTokens() {}

    public static String newSecret() {
        byte[] secret = new byte[SECRET_BYTES];
        RANDOM.nextBytes(secret);
        return text(secret);
    }

    public static String ofPlayer(MatchRecord match, String playerId) {
        return sign(match, "player:" + playerId);
    }

    public static String ofTicket(MatchRecord match, UUID ticketId) {
        return sign(match, "ticket:" + ticketId);
    }

    /** Compares in constant time. */
    public static boolean opens(MatchRecord match, MatchRecord.Player player, String token) {
        boolean own = same(ofPlayer(match, player.playerId()), token);
        boolean ticket = same(ofTicket(match, player.ticketId()), token);
        return own || ticket;
    }

    private static boolean same(String expected, String given) {
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    private static String sign(MatchRecord match, String subject) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(match.secret().getBytes(StandardCharsets.UTF_8), ALGORITHM));
            mac.update(match.id().toString().getBytes(StandardCharsets.UTF_8));
            return text(mac.doFinal(subject.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, impossible);
        }
    }

    private static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
