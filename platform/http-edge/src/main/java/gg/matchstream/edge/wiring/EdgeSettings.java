package gg.matchstream.edge.wiring;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The limits of the edge.
 *
 * @param bodyMax the largest request body
 * @param blockingWidth how many requests may block at once; as many as there are connections to the database
 * @param blockingWaitingMax how many may wait for their turn, per thread, before callers get a 503
 */
@ConfigurationProperties("matchstream.edge")
public record EdgeSettings(
        @DefaultValue("1MB") DataSize bodyMax,
        @DefaultValue("16") int blockingWidth,
        @DefaultValue("1000") int blockingWaitingMax) {
    public EdgeSettings {
        if (blockingWidth < 1) {
            throw new IllegalArgumentException(
                    "matchstream.edge.blocking-width must be 1 or more, was " + blockingWidth);
        }
        if (blockingWaitingMax < 1) {
            throw new IllegalArgumentException(
                    "matchstream.edge.blocking-waiting-max must be 1 or more, was " + blockingWaitingMax);
        }
    }
}
