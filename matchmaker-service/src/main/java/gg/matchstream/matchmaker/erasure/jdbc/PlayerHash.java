package gg.matchstream.matchmaker.erasure.jdbc;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** How an erased player is remembered. */
final class PlayerHash {
    private PlayerHash() {}

    static byte[] of(String playerId) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(playerId.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
