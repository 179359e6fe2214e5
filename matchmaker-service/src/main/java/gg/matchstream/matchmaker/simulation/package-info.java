/**
 * What rules would do: plays a made-up population through the real engine in virtual time, for several sets of rules side
 * by side. Never touches a live pool. May know queues.
 */
@ApplicationModule(allowedDependencies = {"queue"})
@NullMarked
package gg.matchstream.matchmaker.simulation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
