/**
 * Which instance leads a pool, and the pool in its memory: loaded once, then fed by the journal. Never decides
 * who plays. May know tickets, queues, regions and statuses.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region", "status"})
@NullMarked
package gg.matchstream.matchmaker.pool;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
