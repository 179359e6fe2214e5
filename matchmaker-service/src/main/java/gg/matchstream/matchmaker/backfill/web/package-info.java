/**
 * How a game's backend asks for players.
 */
@NullMarked
package gg.matchstream.matchmaker.backfill.web;

import org.jspecify.annotations.NullMarked;
