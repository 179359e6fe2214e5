package gg.matchstream.analytics.anomaly;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Keeps alerts. Each method is a transaction of its own. */
public interface Alerts {
    /** @param opened how many began, @param resolved how many ended */
    record Settled(int opened, int resolved) {}

    /**
     * Opens what is new, keeps what lasts, resolves what is no longer found.
     *
     * @param judged the kinds that were looked at; alerts of others stay as they are
     */
    Settled settle(Collection<Finding> findings, Set<Finding.Kind> judged, Instant now);

    /** Newest first. @param statuses which to list, @param before only those opened before this one */
    List<Alert> list(Set<Alert.Status> statuses, @Nullable UUID before, int limit);

    /** Someone looks after it; again changes nothing. Empty where there is no such alert. */
    Optional<Alert> acknowledge(UUID id, String by, Instant now);
}
