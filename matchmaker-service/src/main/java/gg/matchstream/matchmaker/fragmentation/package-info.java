/**
 * When the queues of a group are too thin in a region to be kept apart, and when they may part again. Never matches
 * anybody: it sets a flag that pools and statuses read. May know queues, regions, tickets and statuses.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region", "status"})
@NullMarked
package gg.matchstream.matchmaker.fragmentation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
