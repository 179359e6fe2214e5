/**
 * Standings, ranks and periods as tables.
 */
@NullMarked
package gg.matchstream.leaderboard.standings.jdbc;

import org.jspecify.annotations.NullMarked;
