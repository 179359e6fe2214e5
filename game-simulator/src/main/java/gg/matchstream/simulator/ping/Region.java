package gg.matchstream.simulator.ping;

/** A region of game servers and the beacon that answers its probes. */
public record Region(String name, String beaconHost, int beaconPort) {}
