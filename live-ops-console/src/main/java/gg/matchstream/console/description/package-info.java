/**
 * The API descriptions of all services in one place, so that they can be tried out from the console's origin. Never changes
 * what a service says beyond the address that it is called by. May know nobody.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.console.description;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
