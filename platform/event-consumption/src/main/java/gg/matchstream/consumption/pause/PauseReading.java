package gg.matchstream.consumption.pause;

import gg.matchstream.consumption.audit.AuditTrail;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Someone stops or starts consumers of this service. */
public final class PauseReading {
    private final Reading reading;
    private final AuditTrail audit;

    public PauseReading(Reading reading, AuditTrail audit) {
        this.reading = reading;
        this.audit = audit;
    }

    /**
     * @param consumer null means all of this service
     * @return the consumers that are paused now by this, empty when there is none of that name
     */
    public Optional<List<String>> pause(@Nullable String consumer, String actor, Instant now) {
        Optional<List<String>> named = named(consumer);
        named.ifPresent(consumers -> consumers.forEach(name -> {
            audit.note(actor, "pause", name, null, now);
            reading.pause(name);
        }));
        return named;
    }

    /** As {@link #pause}, the other way. */
    public Optional<List<String>> resume(@Nullable String consumer, String actor, Instant now) {
        Optional<List<String>> named = named(consumer);
        named.ifPresent(consumers -> consumers.forEach(name -> {
            audit.note(actor, "resume", name, null, now);
            reading.resume(name);
        }));
        return named;
    }

    private Optional<List<String>> named(@Nullable String consumer) {
        List<String> all = reading.consumers();
        if (consumer == null) return Optional.of(all);
        return all.contains(consumer) ? Optional.of(List.of(consumer)) : Optional.empty();
    }
}
