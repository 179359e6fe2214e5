/** Boards as a table. Also holds the one lock that changes by people and batches of events share. */
@NullMarked
package gg.matchstream.leaderboard.board.jdbc;

import org.jspecify.annotations.NullMarked;
