/**
 * Whether the services are ready, as one list. Decides what counts as ready; never restarts or hides anything. May know nobody.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.console.health;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
