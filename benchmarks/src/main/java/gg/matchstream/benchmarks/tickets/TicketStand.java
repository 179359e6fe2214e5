package gg.matchstream.benchmarks.tickets;

import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.Stand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A matchmaker with a queue whose matches need a hundred players each, so that servers are not what is measured. */
final class TicketStand {
    static final String QUEUE = "bench";
    private static final int UDP_BASE = 41_000;
    private static final int UDP_SERVERS = 4_000;

    private TicketStand() {}

    static Child matchmaker(Stand stand, String heap) throws IOException {
        Child matchmaker = stand.serviceOnDatabase(
                "matchmaker-service",
                heap,
                Map.of(
                        "MATCHSTREAM_UDP_BEACON_BASE", String.valueOf(UDP_BASE),
                        "MATCHSTREAM_UDP_SERVERS_FROM", String.valueOf(UDP_BASE + 100),
                        "MATCHSTREAM_UDP_SERVERS_TO", String.valueOf(UDP_BASE + 100 + UDP_SERVERS)));
        matchmaker.put(
                "/v1/queues/" + QUEUE,
                stand.token(),
                "{\"strategy\":\"HYBRID\",\"teams\":[{\"name\":\"all\",\"min\":100,\"max\":100}]}");
        return matchmaker;
    }

    /** Bodies of solos, each another player. */
    static List<byte[]> solos(int count, String prefix) {
        SplittableRandom random = new SplittableRandom(3);
        List<byte[]> bodies = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            bodies.add(
                    ("{\"queue\":\"%s\",\"players\":[{\"playerId\":\"%s-%d\",\"rating\":%d,\"pings\":{\"us-east\":%d,\"us-west\":%d}}]}")
                            .formatted(
                                    QUEUE,
                                    prefix,
                                    i,
                                    1_400 + random.nextInt(200),
                                    10 + random.nextInt(20),
                                    60 + random.nextInt(40))
                            .getBytes(StandardCharsets.UTF_8));
        }
        return bodies;
    }
}
