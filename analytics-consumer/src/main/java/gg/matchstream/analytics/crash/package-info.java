/** Which crashes are the same bug, how often each came, and which reports are kept as samples. Never loses count. May know {@code playerlog} for what a player did before a crash, {@code erasure} and {@code window}. */
@ApplicationModule(allowedDependencies = {"erasure", "playerlog", "window", "window::web"})
@NullMarked
package gg.matchstream.analytics.crash;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
