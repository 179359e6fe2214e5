/**
 * How a claimed match gets a game server within its deadline, or moves on, or gives its players back their wait.
 * May know tickets, queues, regions and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region", "outbox", "match"})
@NullMarked
package gg.matchstream.matchmaker.allocation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
