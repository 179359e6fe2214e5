package gg.matchstream.ingest.admission.web;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * @param requestsMax in flight at once
 * @param bytesMax of their bodies together; each is in memory about three times on its way
 * @param bodyTimeout for the whole of a request to arrive
 * @param idleTimeout for a connection on which nothing is asked, or a request head that does not end
 * @param eventsPerSecond of each caller; 0 for no limit
 * @param burst of each caller
 */
@ConfigurationProperties("matchstream.ingest.admission")
public record AdmissionSettings(
        @DefaultValue("4096") int requestsMax,
        @DefaultValue("32MB") DataSize bytesMax,
        @DefaultValue("10s") Duration bodyTimeout,
        @DefaultValue("60s") Duration idleTimeout,
        @DefaultValue("0") long eventsPerSecond,
        @DefaultValue("100000") long burst) {
    public AdmissionSettings {
        if (requestsMax < 1) {
            throw new IllegalArgumentException(
                    "matchstream.ingest.admission.requests-max must be 1 or more, was " + requestsMax);
        }
        if (bytesMax.toBytes() < 1 << 20) {
            throw new IllegalArgumentException(
                    "matchstream.ingest.admission.bytes-max must be 1MB or more, was " + bytesMax);
        }
        if (eventsPerSecond < 0) {
            throw new IllegalArgumentException(
                    "matchstream.ingest.admission.events-per-second must be 0 or more, was " + eventsPerSecond);
        }
    }
}
