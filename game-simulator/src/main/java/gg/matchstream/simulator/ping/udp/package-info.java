/**
 * Sends the probes as UDP datagrams to the beacons of the matchmaker.
 */
@NullMarked
package gg.matchstream.simulator.ping.udp;

import org.jspecify.annotations.NullMarked;
