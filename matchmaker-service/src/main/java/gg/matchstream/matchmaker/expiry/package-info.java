/**
 * Tickets whose time is over. May know tickets and the outbox.
 */
@ApplicationModule(allowedDependencies = {"ticket", "outbox"})
@NullMarked
package gg.matchstream.matchmaker.expiry;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
