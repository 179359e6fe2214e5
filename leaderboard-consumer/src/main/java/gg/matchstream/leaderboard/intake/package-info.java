/**
 * Joins rules and stores: what happens with a batch of new events, in one order of locks. Never decides what an
 * event means. May know the features it joins.
 */
@ApplicationModule(allowedDependencies = {"board", "period", "scoring", "standings"})
@NullMarked
package gg.matchstream.leaderboard.intake;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
