/**
 * What people change by hand: hide, unhide, adjust, erase; every act leaves an audit entry. May know {@code
 * board}, {@code period}, {@code scoring} and {@code standings}.
 */
@ApplicationModule(allowedDependencies = {"board", "period", "scoring", "standings"})
@NullMarked
package gg.matchstream.leaderboard.moderation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
