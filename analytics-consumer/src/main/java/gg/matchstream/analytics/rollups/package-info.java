/** The series themselves, per minute, hour and day: adds what a batch measured and answers what they hold. Never decides what counts. May know {@code erasure}, {@code measuring}, {@code metric} and {@code window}. */
@ApplicationModule(allowedDependencies = {"erasure", "measuring", "metric", "window", "window::web"})
@NullMarked
package gg.matchstream.analytics.rollups;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
