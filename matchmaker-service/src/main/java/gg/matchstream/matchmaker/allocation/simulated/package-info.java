/**
 * Game servers of one machine: real UDP sockets on loopback, a range of ports for each region, and the beacons
 * that clients measure their pings with.
 */
@NullMarked
package gg.matchstream.matchmaker.allocation.simulated;

import org.jspecify.annotations.NullMarked;
