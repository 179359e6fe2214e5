/**
 * How a wish to play becomes a ticket, changes and is withdrawn: who may, what is refused and why. Never forms a
 * match. May know tickets, queues, regions, statuses, ratings, ready checks and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "queue", "region", "status", "outbox", "rating", "match"})
@NullMarked
package gg.matchstream.matchmaker.intake;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
