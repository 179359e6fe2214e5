/**
 * Events to standings to REST.
 */
@NullMarked
package gg.matchstream.leaderboard;

import org.jspecify.annotations.NullMarked;
