/** Day partitions of big tables: made ahead of time, dropped when their time is over. Never decides what a row means. May know nobody. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.analytics.partition;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
