/**
 * How a game server should send events: number them per player, queue them, send them in batches, and repeat what was not
 * promised until it is. It decides when to repeat and when to give up; it never reorders and never drops silently. A
 * reference to copy from: plain Java, it knows only the contract.
 */
@NullMarked
package gg.matchstream.simulator.sender;

import org.jspecify.annotations.NullMarked;
