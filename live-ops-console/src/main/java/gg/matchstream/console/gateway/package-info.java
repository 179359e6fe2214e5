/**
 * The way through to the services: which one a path belongs to and what a caller is told when it is away. Never checks scopes:
 * each service does that for itself. May know nobody.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.console.gateway;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
