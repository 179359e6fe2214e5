/**
 * What happens to a match once it is formed: players join with their tokens, it ends in one of five ways, its
 * players are free. May know tickets and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "outbox", "queue", "status"})
@NullMarked
package gg.matchstream.matchmaker.match;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
