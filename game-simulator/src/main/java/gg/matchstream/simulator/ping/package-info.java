/**
 * How far away a region is, by measuring it. Decides how many probes count and what a lost one means; never guesses a
 * position. May know nobody.
 */
@NullMarked
package gg.matchstream.simulator.ping;

import org.jspecify.annotations.NullMarked;
