/**
 * Boards over HTTP.
 */
@NullMarked
package gg.matchstream.leaderboard.board.web;

import org.jspecify.annotations.NullMarked;
