/**
 * How a queue does: who waits and plays where, how long the last ones waited, how good their matches were. Decides
 * nothing. May know queues, regions and statuses.
 */
@ApplicationModule(allowedDependencies = {"queue", "region", "status"})
@NullMarked
package gg.matchstream.matchmaker.stats;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
