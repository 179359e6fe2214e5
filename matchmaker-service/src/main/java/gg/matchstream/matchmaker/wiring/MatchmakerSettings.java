package gg.matchstream.matchmaker.wiring;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The matchmaker's own limits.
 *
 * @param joinedWithin a running match that nobody joins for so long is ended
 * @param matchDurationMax no match runs longer
 */
@ConfigurationProperties("matchstream.matchmaker")
public record MatchmakerSettings(
        @DefaultValue("60s") Duration joinedWithin,
        @DefaultValue("3h") Duration matchDurationMax) {
    public MatchmakerSettings {
        if (joinedWithin.isNegative() || joinedWithin.isZero())
            throw new IllegalArgumentException(
                    "matchstream.matchmaker.joined-within must be longer than nothing, was " + joinedWithin);
        if (matchDurationMax.compareTo(joinedWithin) < 0)
            throw new IllegalArgumentException(
                    "matchstream.matchmaker.match-duration-max must not be shorter than joined-within");
    }
}
