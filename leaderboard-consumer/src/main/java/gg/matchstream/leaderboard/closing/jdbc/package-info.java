/** Open periods and news as tables. */
@NullMarked
package gg.matchstream.leaderboard.closing.jdbc;

import org.jspecify.annotations.NullMarked;
