/** The rules of measuring: what one batch of events adds to which series. Pure: same events, same result. Never touches a table. May know {@code metric} and {@code window}. */
@ApplicationModule(allowedDependencies = {"metric", "window"})
@NullMarked
package gg.matchstream.analytics.measuring;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
