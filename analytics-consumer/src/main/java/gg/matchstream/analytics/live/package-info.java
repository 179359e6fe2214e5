/** The headline numbers of this moment and how far each consumer is behind. Never keeps history. May know {@code metric}, {@code rollups} and {@code window}. */
@ApplicationModule(allowedDependencies = {"measuring", "metric", "rollups", "window"})
@NullMarked
package gg.matchstream.analytics.live;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
