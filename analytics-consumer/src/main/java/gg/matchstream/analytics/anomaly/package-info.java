/** When a stream of events has become suspiciously thin, or a consumer falls behind: alerts for people. Never acts on one. May know {@code rollups} for the rates, {@code metric} and {@code window}. */
@ApplicationModule(allowedDependencies = {"metric", "rollups", "window"})
@NullMarked
package gg.matchstream.analytics.anomaly;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
