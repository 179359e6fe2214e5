/**
 * How many game servers should stand ready: enough that a match never waits for one to start, no more. Decides numbers
 * and never starts or stops a server. May know regions.
 */
@ApplicationModule(allowedDependencies = {"region"})
@NullMarked
package gg.matchstream.matchmaker.fleet;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
