package gg.matchstream.matchmaker.ticket;

import java.util.List;

/** Where a game server is reached. */
public record ServerAddress(String address, List<ServerPort> ports) {
    public ServerAddress {
        ports = List.copyOf(ports);
    }
}
