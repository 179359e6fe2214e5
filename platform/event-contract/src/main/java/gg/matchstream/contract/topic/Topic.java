package gg.matchstream.contract.topic;

import java.time.Duration;

/** A topic as the services create it when it is missing; one that is present is left as it is. */
public record Topic(String name, int partitions, Duration retention) {

    /** Where a consumer's dead letters of this topic go: same partitions, kept 30 days. */
    public Topic deadLettersOf(String consumer) {
        return new Topic(name + "." + consumer + ".dlt", partitions, Duration.ofDays(30));
    }
}
