/**
 * Builds the use cases from their ports and runs what happens by itself.
 */
@NullMarked
package gg.matchstream.leaderboard.wiring;

import org.jspecify.annotations.NullMarked;
