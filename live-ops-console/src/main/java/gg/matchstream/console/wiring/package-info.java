/**
 * Builds the use cases from settings and ports. Decides nothing else; nobody may know it.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {"health", "description"})
package gg.matchstream.console.wiring;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
