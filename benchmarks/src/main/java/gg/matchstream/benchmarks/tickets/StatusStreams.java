package gg.matchstream.benchmarks.tickets;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.Pause;
import gg.matchstream.benchmarks.stand.Stand;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.ConcurrentHistogram;

/** P12: open status streams on one instance, what each costs, and how soon a cancellation reaches its client. */
public final class StatusStreams implements Benchmark {
    private static final Pattern TICKET = Pattern.compile("\"ticketId\":\"([0-9a-f-]{36})\"");
    private static final long SEEN_MICROS_MAX = Duration.ofSeconds(30).toNanos() / 1_000;

    private final Map<String, Long> cancelledAt = new ConcurrentHashMap<>();
    private final ConcurrentHistogram micros = new ConcurrentHistogram(SEEN_MICROS_MAX, 3);

    @Override
    public Figure measure(Options options) throws Exception {
        int streams = options.number("streams", 10_000);
        int cancellations = options.number("cancellations", 500);
        String heap = options.text("heap", "768m");
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("serviceHeap", heap);
        try (Stand stand = Stand.withBroker();
                Selector selector = Selector.open()) {
            Child matchmaker = TicketStand.matchmaker(stand, heap);
            matchmaker.put(
                    "/v1/queues/alone",
                    stand.token(),
                    "{\"strategy\":\"HYBRID\",\"teams\":[{\"name\":\"a\",\"min\":90,\"max\":90},{\"name\":\"b\",\"min\":90,\"max\":90}],\"roles\":{\"a\":{\"nobody\":90}}}");
            List<String> tickets = tickets(matchmaker, stand, streams);
            long before = matchmaker.residentMiB();
            Thread.ofPlatform().daemon().start(() -> read(selector));
            for (String ticket : tickets) open(selector, matchmaker, stand, ticket);
            Pause.ofMillis(5_000);
            settings.put("kibPerStreamResident", (matchmaker.residentMiB() - before) * 1_024.0 / streams);
            for (int i = 0; i < cancellations; i++) {
                String ticket = tickets.get(i * (streams / cancellations));
                matchmaker.delete("/v1/tickets/" + ticket, stand.token());
                cancelledAt.put(ticket, System.nanoTime());
                Pause.ofMillis(10);
            }
            Pause.ofMillis(2_000);
            settings.put("streams", streams);
            settings.put("cancellations", cancellations);
            settings.put("seen", micros.getTotalCount());
            settings.put("p50Ms", micros.getValueAtPercentile(50) / 1_000.0);
            return new Figure("P12", micros.getValueAtPercentile(99) / 1_000.0, "ms", Double.NaN, settings);
        }
    }

    private static List<String> tickets(Child matchmaker, Stand stand, int count) throws IOException {
        List<String> tickets = new ArrayList<>();
        for (byte[] body : TicketStand.solos(count, "s")) {
            String answer = matchmaker.post("/v1/tickets", stand.token(), alone(body));
            Matcher found = TICKET.matcher(answer);
            if (!found.find()) throw new IllegalStateException(answer);
            tickets.add(found.group(1));
        }
        return tickets;
    }

    /** In a queue that nobody can fill, so that nobody is matched while it is measured. */
    private static String alone(byte[] body) {
        return new String(body, StandardCharsets.UTF_8).replace("\"" + TicketStand.QUEUE + "\"", "\"alone\"");
    }

    private static void open(Selector selector, Child matchmaker, Stand stand, String ticket) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress("localhost", matchmaker.port()));
        channel.write(ByteBuffer.wrap(("GET /v1/tickets/" + ticket
                        + "/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + stand.token() + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII)));
        channel.configureBlocking(false);
        selector.wakeup();
        channel.register(selector, SelectionKey.OP_READ, ticket);
    }

    private void read(Selector selector) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(64 << 10);
        while (selector.isOpen()) {
            try {
                selector.select(key -> read(key, buffer), 20);
            } catch (IOException | java.nio.channels.ClosedSelectorException _) {
                return;
            }
        }
    }

    private void read(SelectionKey key, ByteBuffer buffer) {
        try {
            buffer.clear();
            int length = ((SocketChannel) key.channel()).read(buffer);
            if (length < 0) key.cancel();
            if (length <= 0) return;
            String text = StandardCharsets.UTF_8.decode(buffer.flip()).toString();
            if (text.contains("event:end")) {
                long now = System.nanoTime();
                Long since = cancelledAt.get((String) key.attachment());
                // The stream may be faster than the answer to the call: then it was seen at once.
                micros.recordValue(since == null ? 0 : Math.min(SEEN_MICROS_MAX, Math.max(0, now - since) / 1_000));
            }
        } catch (IOException _) {
            key.cancel();
        }
    }
}
