/** Queues are data: what a definition says, how it is checked as a whole, its versions. It decides what rules a queue has and never who waits in it. It knows regions and the engine. */
@ApplicationModule(allowedDependencies = {"ticket", "region"})
@NullMarked
package gg.matchstream.matchmaker.queue;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
