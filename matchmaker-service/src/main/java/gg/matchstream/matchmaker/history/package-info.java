/**
 * How long what has ended is remembered. Never touches what lives. May know nobody.
 */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.matchmaker.history;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
