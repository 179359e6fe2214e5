package gg.matchstream.matchmaker.allocation.simulated;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.allocation.Fleet;
import gg.matchstream.matchmaker.allocation.HeldServers;
import gg.matchstream.matchmaker.allocation.ServerRequest;
import gg.matchstream.matchmaker.match.RedeemJoin;
import gg.matchstream.matchmaker.region.Region;
import gg.matchstream.matchmaker.region.Regions;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Matches;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Real UDP game servers on one machine. A server echoes what it gets, so that clients can time it; a datagram
 * {@code JOIN <matchId> <playerId> <token>} redeems a join token and is answered with the outcome.
 */
@Component
@ConditionalOnProperty(name = "matchstream.fleet.kind", havingValue = "local", matchIfMissing = true)
final class LocalFleet implements Fleet, HeldServers, DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(LocalFleet.class);
    private static final int BEACON_BYTES_MAX = 64;
    private static final String JOIN = "JOIN ";

    private final Map<String, LocalRegion> regions = new LinkedHashMap<>();
    private final UdpSockets sockets = new UdpSockets();
    private final Matches matches;
    private final RedeemJoin redeem;
    private final ExecutorService workers;
    private final Clock clock;

    LocalFleet(
            Regions known,
            LocalFleetSettings settings,
            Matches matches,
            RedeemJoin redeem,
            ExecutorService workers,
            Clock clock) {
        this.matches = matches;
        this.redeem = redeem;
        this.workers = workers;
        this.clock = clock;
        int each = (settings.serversTo() - settings.serversFrom() + 1)
                / known.all().size();
        int from = settings.serversFrom();
        for (Region region : known.all()) {
            regions.put(
                    region.name(),
                    new LocalRegion(
                            settings.host(),
                            from,
                            from + each - 1,
                            settings.ready(),
                            port -> sockets.open(settings.host(), port, this::game)));
            from += each;
            if (sockets.open(settings.host(), region.beaconPort(), LocalFleet::beacon)
                    .isEmpty())
                LOG.info("beacon served elsewhere region={} port={}", region.name(), region.beaconPort());
        }
    }

    @EventListener(ApplicationReadyEvent.class)
    void resume() {
        for (MatchRecord match : matches.running()) {
            LocalRegion region = regions.get(match.region());
            if (region != null && match.server() != null)
                region.resume(match.id(), match.server().ports().getFirst().port());
        }
        regions.values().forEach(LocalRegion::keepReady);
    }

    @Override
    public AllocationOutcome allocate(ServerRequest request) {
        LocalRegion region = regions.get(request.region());
        if (region == null) return new AllocationOutcome.NoServer("no fleet in this region");
        return region.allocate(request.matchId())
                .<AllocationOutcome>map(AllocationOutcome.Allocated::new)
                .orElseGet(() -> new AllocationOutcome.NoServer("no free server in this region"));
    }

    @Override
    public void release(UUID matchId) {
        regions.values().forEach(region -> region.release(matchId));
    }

    @Override
    public Collection<UUID> matches() {
        return regions.values().stream()
                .flatMap(region -> region.matches().stream())
                .toList();
    }

    @Override
    public Collection<UUID> gone() {
        return regions.values().stream()
                .flatMap(region -> region.gone().stream())
                .toList();
    }

    @Override
    public Map<String, Map<String, Integer>> counts() {
        Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
        regions.forEach((name, region) -> counts.put(name, region.counts()));
        return counts;
    }

    @Override
    public void destroy() {
        sockets.close();
    }

    private static @Nullable ByteBuffer beacon(ByteBuffer datagram, SocketAddress from, DatagramChannel socket) {
        return datagram.remaining() <= BEACON_BYTES_MAX ? datagram : null;
    }

    private @Nullable ByteBuffer game(ByteBuffer datagram, SocketAddress from, DatagramChannel socket) {
        String text = StandardCharsets.UTF_8.decode(datagram.duplicate()).toString();
        if (!text.startsWith(JOIN)) return datagram;
        workers.submit(() -> answerJoin(text, from, socket));
        return null;
    }

    /** Off the socket thread: it asks the database. */
    private void answerJoin(String text, SocketAddress from, DatagramChannel socket) {
        List<String> words = List.of(text.strip().split(" "));
        String outcome = "MALFORMED";
        try {
            if (words.size() == 4)
                outcome = redeem.redeem(UUID.fromString(words.get(1)), words.get(2), words.get(3), clock.instant())
                        .name();
        } catch (IllegalArgumentException _) {
            LOG.debug("a join named no match");
        }
        try {
            socket.send(ByteBuffer.wrap(outcome.getBytes(StandardCharsets.UTF_8)), from);
        } catch (java.io.IOException e) {
            LOG.debug("an answer to a join was lost cause={}", e.toString());
        }
    }
}
