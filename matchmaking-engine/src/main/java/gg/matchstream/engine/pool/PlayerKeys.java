package gg.matchstream.engine.pool;

/**
 * Players as 64-bit keys: a pool compares players, it never names them. Two of a million players share a key with a
 * chance of about one in 37 million; then at worst two strangers do not meet.
 */
final class PlayerKeys {

    private PlayerKeys() {}

    static long of(String playerId) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < playerId.length(); i++) {
            hash = (hash ^ playerId.charAt(i)) * 0x100000001b3L;
        }
        return mix(hash);
    }

    /** Spreads every bit over all others (the finalizer of MurmurHash3). */
    static long mix(long value) {
        long z = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
        z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
        return z ^ z >>> 33;
    }
}
