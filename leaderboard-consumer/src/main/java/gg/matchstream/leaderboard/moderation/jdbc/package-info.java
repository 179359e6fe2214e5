/**
 * Moderation as tables.
 */
@NullMarked
package gg.matchstream.leaderboard.moderation.jdbc;

import org.jspecify.annotations.NullMarked;
