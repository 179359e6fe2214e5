/**
 * Which stretch of a board an event falls into, when a stretch ends and when an event is too late for it. Pure
 * rules, in the zone of a board, safe over changes of the clock. Knows nobody.
 */
@ApplicationModule(allowedDependencies = {})
@NullMarked
package gg.matchstream.leaderboard.period;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
