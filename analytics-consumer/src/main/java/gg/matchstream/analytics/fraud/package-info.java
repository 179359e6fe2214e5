/**
 * What looks like fraud: more of something in a minute than anyone can do, scores that rise while nothing happens. Decides
 * what is worth a look; never punishes. A consumer of its own, which knows no other feature.
 */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.analytics.fraud;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
