/** Into which stretch of time an event counts: minutes, hours and days in UTC, and which events are too old or too far ahead to count at all. Never stores anything. May know nobody. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.analytics.window;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
