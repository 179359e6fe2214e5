/**
 * Who stands where: scores, exact ranks and what is read of them. Decides ties and neighbours; never which event
 * counts. May know {@code board}, {@code period} and {@code scoring}.
 */
@ApplicationModule(allowedDependencies = {"board", "period", "scoring"})
@NullMarked
package gg.matchstream.leaderboard.standings;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
