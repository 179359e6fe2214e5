/**
 * One beat of matchmaking: pool, form, claim. Decides the order of the steps and nothing else. May know pools,
 * claims, queues and statuses.
 */
@ApplicationModule(allowedDependencies = {"pool", "claim", "queue", "status", "ticket"})
@NullMarked
package gg.matchstream.matchmaker.round;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
