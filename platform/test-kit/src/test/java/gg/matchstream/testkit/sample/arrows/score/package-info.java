/** Declares that it needs no other feature, and uses one. */
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.testkit.sample.arrows.score;

import org.springframework.modulith.ApplicationModule;
