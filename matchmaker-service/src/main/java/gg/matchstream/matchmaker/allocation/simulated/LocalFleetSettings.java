package gg.matchstream.matchmaker.allocation.simulated;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The fleet of one machine.
 *
 * @param host where its sockets are bound, and the address that clients are told
 * @param beaconBase UDP port of the first region's beacon, the others follow
 * @param serversFrom first UDP port of game servers; the range is shared out evenly among regions
 * @param ready servers that wait with an open socket, per region
 */
@ConfigurationProperties("matchstream.fleet")
public record LocalFleetSettings(
        @DefaultValue("127.0.0.1") String host,

        @DefaultValue({"us-east", "us-west", "eu-central", "sa-east", "ap-southeast"})
        List<String> regions,

        @DefaultValue("27101") int beaconBase,
        @DefaultValue("27200") int serversFrom,
        @DefaultValue("31999") int serversTo,
        @DefaultValue("16") int ready) {
    public LocalFleetSettings {
        if (regions.isEmpty() || regions.size() > 64)
            throw new IllegalArgumentException("matchstream.fleet.regions must name 1..64 regions");
        if (serversTo - serversFrom + 1 < regions.size())
            throw new IllegalArgumentException(
                    "matchstream.fleet.servers-from..servers-to must hold at least one port for each region");
        if (ready < 0) throw new IllegalArgumentException("matchstream.fleet.ready must be 0 or more, was " + ready);
    }
}
