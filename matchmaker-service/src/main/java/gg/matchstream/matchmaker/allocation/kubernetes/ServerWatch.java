package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at the clusters now and then and gives servers back. Without a cluster it sees nothing and gives nothing back. */
final class ServerWatch {
    private static final Logger LOG = LoggerFactory.getLogger(ServerWatch.class);

    private final AgonesSettings settings;
    private final ClusterApi api;
    private final Supplier<List<MatchRecord>> running;
    private final ExecutorService workers;
    private volatile ServerLook last = ServerLook.NOTHING;
    private long nextLookNanos = System.nanoTime();

    /** @param running matches that have a server */
    ServerWatch(AgonesSettings settings, ClusterApi api, Supplier<List<MatchRecord>> running, ExecutorService workers) {
        this.settings = settings;
        this.api = api;
        this.running = running;
        this.workers = workers;
    }

    ServerLook current() {
        return last;
    }

    /** Running matches that two looks in a row showed without their server. Looks only when it is time to. */
    synchronized Set<UUID> lookAndTellGone() {
        if (settings.allClusters().isEmpty() || System.nanoTime() - nextLookNanos < 0) return Set.of();
        nextLookNanos = System.nanoTime() + settings.lookEvery().toNanos();
        ServerLook before = last;
        last = look();
        for (GameServer stray : last.strays()) giveBack(stray);

        Set<UUID> gone = last.goneSince(before);
        if (!gone.isEmpty()) LOG.warn("servers gone matches={}", gone);
        return gone;
    }

    /** Soon, and again at later looks while the server still names the match: the caller may hold a transaction. */
    void release(UUID matchId) {
        ServerLook seen = last;
        Set<UUID> held = new HashSet<>(seen.held());
        if (held.remove(matchId)) last = new ServerLook(Set.copyOf(held), seen.missing(), seen.strays());
        if (!settings.allClusters().isEmpty()) workers.submit(() -> giveBackAllOf(matchId));
    }

    private ServerLook look() {
        List<MatchRecord> before = running.get();
        List<GameServer> servers = new ArrayList<>();
        Set<URI> answered = new HashSet<>();
        for (URI cluster : settings.allClusters()) {
            try {
                servers.addAll(api.gameServers(cluster, Labels.MATCH_ID));
                answered.add(cluster);
            } catch (ClusterApi.Refused e) {
                LOG.warn("cluster not seen host={} cause={}", cluster.getHost(), e.getMessage());
            }
        }
        return ServerLook.at(before, servers, answered, settings::clusterOf);
    }

    private void giveBackAllOf(UUID matchId) {
        for (URI cluster : settings.allClusters()) {
            try {
                api.gameServers(cluster, Labels.MATCH_ID + "=" + matchId).stream()
                        .filter(GameServer::plays)
                        .forEach(this::giveBack);
            } catch (ClusterApi.Refused e) {
                LOG.warn("server not given back match={} cause={}", matchId, e.getMessage());
            }
        }
    }

    private void giveBack(GameServer server) {
        try {
            api.delete(server);
            LOG.info("server given back name={} match={}", server.name(), server.matchId());
        } catch (ClusterApi.Refused e) {
            LOG.warn("server not given back name={} cause={}", server.name(), e.getMessage());
        }
    }
}
