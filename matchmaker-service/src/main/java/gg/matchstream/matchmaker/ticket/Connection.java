package gg.matchstream.matchmaker.ticket;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a player gets in; the token only for whom it is meant, else null. */
public record Connection(String address, List<ServerPort> ports, @Nullable String token) {
    public static Connection of(ServerAddress server, @Nullable String token) {
        return new Connection(server.address(), server.ports(), token);
    }
}
