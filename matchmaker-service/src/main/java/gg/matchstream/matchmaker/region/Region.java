package gg.matchstream.matchmaker.region;

/**
 * A place where matches are played.
 *
 * @param beaconPort UDP; echoes each datagram of up to 64 bytes
 */
public record Region(String name, String beaconHost, int beaconPort) {}
