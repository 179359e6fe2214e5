/** Forgetting a player: removes what is stored about them, leaves counts, and remembers that it did so that a replay does not bring it back. Never touches other services. May know nobody. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.analytics.erasure;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
