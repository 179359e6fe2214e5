/** The regions of this installation and their beacons. It decides which exist and knows no other feature. */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.matchmaker.region;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
