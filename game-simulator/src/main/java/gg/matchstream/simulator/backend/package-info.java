/**
 * Matchstream as its clients see it: ports for tickets, events and counts, in the domain's words. Never decides what a bot
 * does. May know ping.
 */
@NullMarked
package gg.matchstream.simulator.backend;

import org.jspecify.annotations.NullMarked;
