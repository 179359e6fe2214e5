/** Joins rules and stores: what happens with a batch of new events, in one order of locks for all batches. Never decides what an event means. May know the features it joins. */
@ApplicationModule(allowedDependencies = {"crash", "erasure", "measuring", "metric", "playerlog", "rollups"})
@NullMarked
package gg.matchstream.analytics.intake;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
