/**
 * What one event does to the scores of its player. Pure: it returns changes, {@code standings} applies them. May
 * know {@code board} and {@code period}.
 */
@ApplicationModule(allowedDependencies = {"board", "period"})
@NullMarked
package gg.matchstream.leaderboard.scoring;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
