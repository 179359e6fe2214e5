/**
 * The top of a board as a stream.
 */
@NullMarked
package gg.matchstream.leaderboard.standings.sse;

import org.jspecify.annotations.NullMarked;
