/** The words of measuring: which series exist, in which unit, by which labels, and how many values a label may take. Never counts anything itself. May know {@code window}. */
@ApplicationModule(allowedDependencies = {"window"})
@NullMarked
package gg.matchstream.analytics.metric;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
