/**
 * What happens to a match once it is proposed: its players accept where they are asked, join with their tokens, it
 * ends in one of five ways, they are free. Never chooses who plays. May know tickets and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "outbox", "queue", "status"})
@NullMarked
package gg.matchstream.matchmaker.match;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
