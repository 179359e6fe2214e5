/**
 * Boards as data: what is counted, how, for how long, and which definitions make sense together. Never touches a
 * score. May know {@code period}.
 */
@ApplicationModule(allowedDependencies = {"period"})
@NullMarked
package gg.matchstream.leaderboard.board;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
