package gg.matchstream.contract.event;

import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Makes ids for senders that bring none: time-ordered UUIDs of version 7 (RFC 9562). */
public final class UuidV7 {
    private UuidV7() {}

    public static UUID at(Instant now) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long high = now.toEpochMilli() << 16 | 0x7000L | random.nextInt(1 << 12);
        long low = 0x8000_0000_0000_0000L | (random.nextLong() & 0x3fff_ffff_ffff_ffffL);
        return new UUID(high, low);
    }
}
