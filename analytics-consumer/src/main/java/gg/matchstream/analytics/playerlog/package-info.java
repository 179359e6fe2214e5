/** Every event of a player, as it came, for as long as it is kept. Never interprets one. May know how {@code window} reads times. */
@ApplicationModule(allowedDependencies = {"window::web"})
@NullMarked
package gg.matchstream.analytics.playerlog;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
