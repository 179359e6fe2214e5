package gg.matchstream.consumption.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Keeps what people did. */
public interface AuditTrail {
    /**
     * Joins its caller's transaction where there is one.
     *
     * @param actor the caller's subject
     * @param action such as {@code pause} or {@code redrive}
     * @param subject what it was done to: a consumer's name or a dead letter's id, never a player
     */
    void note(String actor, String action, String subject, @Nullable String reason, Instant now);
}
