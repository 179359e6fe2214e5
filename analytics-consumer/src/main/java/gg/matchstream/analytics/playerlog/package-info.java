/** Every event of a player, as it came, for as long as it is kept. Never interprets one. May know {@code erasure} and how {@code window} reads times. */
@ApplicationModule(allowedDependencies = {"erasure", "window::web"})
@NullMarked
package gg.matchstream.analytics.playerlog;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
