package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import java.net.URI;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one look at the clusters shows.
 *
 * @param held matches that have a server which plays
 * @param missing running matches without one; believed only when the next look shows it too
 * @param strays servers of a match that plays on another one: the late success of a call that had been given up
 */
record ServerLook(Set<UUID> held, Set<UUID> missing, List<GameServer> strays) {
    static final ServerLook NOTHING = new ServerLook(Set.of(), Set.of(), List.of());

    /**
     * @param running as they were before the servers were listed
     * @param clusterOf by region; a match whose cluster did not answer is not judged
     */
    static ServerLook at(
            Collection<MatchRecord> running,
            Collection<GameServer> servers,
            Set<URI> answered,
            Function<String, @Nullable URI> clusterOf) {
        Set<UUID> held = new HashSet<>();
        Map<UUID, MatchRecord> matches = new HashMap<>();
        running.forEach(match -> matches.put(match.id(), match));
        Set<UUID> missing = new HashSet<>();
        for (MatchRecord match : running) {
            URI cluster = clusterOf.apply(match.region());
            if (cluster != null && answered.contains(cluster)) missing.add(match.id());
        }
        List<GameServer> playing = servers.stream().filter(GameServer::plays).toList();
        for (GameServer server : playing) {
            held.add(server.matchId());
            if (isOf(server, matches.get(server.matchId()))) missing.remove(server.matchId());
        }
        List<GameServer> strays = playing.stream()
                .filter(server -> matches.containsKey(server.matchId()) && !isOf(server, matches.get(server.matchId())))
                .toList();
        return new ServerLook(Set.copyOf(held), Set.copyOf(missing), strays);
    }

    private static boolean isOf(GameServer server, @Nullable MatchRecord match) {
        return match != null && server.address().equals(match.server());
    }

    /** Missing now and at the look before. */
    Set<UUID> goneSince(ServerLook before) {
        Set<UUID> gone = new HashSet<>(missing);
        gone.retainAll(before.missing());
        return gone;
    }
}
