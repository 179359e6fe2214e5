/**
 * What happens in a simulated game: who the bots are and which events a match consists of. Pure and seeded: the same seed
 * gives the same game. May know backend's values.
 */
@NullMarked
package gg.matchstream.simulator.play;

import org.jspecify.annotations.NullMarked;
