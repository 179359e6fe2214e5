/**
 * When a period is over for good: every event that may still count into it has been read. Freezes its standings and tells
 * its top on {@code board-events}. Never changes a score. May know {@code board}, {@code period} and {@code standings}.
 */
@ApplicationModule(allowedDependencies = {"board", "period", "standings"})
@NullMarked
package gg.matchstream.leaderboard.closing;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
