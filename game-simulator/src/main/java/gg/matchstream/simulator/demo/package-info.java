/**
 * The demo: bots queue, get matches, play, and every event is counted at each place that it must have reached. May know
 * backend, ping, play, terminal and token.
 */
@NullMarked
package gg.matchstream.simulator.demo;

import org.jspecify.annotations.NullMarked;
