package gg.matchstream.ingest.spool;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * @param events how many wait
 * @param bytes what the spool occupies on disk
 * @param oldestIngestedAt when the oldest of them came, null where none waits
 * @param writable whether the spool takes records now
 * @param corruptBytes set aside or cut off since the start, because they could not be read
 */
public record SpoolStatus(
        long events, long bytes, @Nullable Instant oldestIngestedAt, boolean writable, long corruptBytes) {}
