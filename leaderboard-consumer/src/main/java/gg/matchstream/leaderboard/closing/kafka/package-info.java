/** News to {@code board-events}. */
@NullMarked
package gg.matchstream.leaderboard.closing.kafka;

import org.jspecify.annotations.NullMarked;
