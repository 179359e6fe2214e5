/**
 * Standings over HTTP.
 */
@NullMarked
package gg.matchstream.leaderboard.standings.web;

import org.jspecify.annotations.NullMarked;
