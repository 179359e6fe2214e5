/**
 * Moderation over HTTP.
 */
@NullMarked
package gg.matchstream.leaderboard.moderation.web;

import org.jspecify.annotations.NullMarked;
