package gg.matchstream.benchmarks.stand;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * Connections that each send one prepared request after the other. Sockets and nothing else: a comfortable client would cost
 * more than the service.
 */
public final class HttpLoad {
    private static final long MAX_MICROS = Duration.ofSeconds(30).toNanos() / 1000;

    /** @param statuses how often each came */
    public record Result(long requests, double seconds, Histogram micros, Map<Integer, Long> statuses) {
        public double perSecond() {
            return requests / seconds;
        }

        public double p99Ms() {
            return micros.getValueAtPercentile(99) / 1000.0;
        }

        public double p50Ms() {
            return micros.getValueAtPercentile(50) / 1000.0;
        }
    }

    private final int port;
    private final List<byte[]> requests;
    private final AtomicLong next = new AtomicLong();

    /** GETs of these paths. */
    public static HttpLoad ofGets(int port, String token, List<String> paths) {
        return new HttpLoad(
                port,
                paths.stream()
                        .map(path -> ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
                                        + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII))
                        .toList());
    }

    private HttpLoad(int port, List<byte[]> requests) {
        this.port = port;
        this.requests = requests;
    }

    /** POSTs of these bodies, each in its turn over all connections and runs. */
    public HttpLoad(int port, String path, String contentType, String token, List<byte[]> bodies) {
        this.port = port;
        String head = "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nPrefer: return=minimal\r\nContent-Type: "
                + contentType + "\r\nAuthorization: Bearer " + token + "\r\nContent-Length: ";
        this.requests = bodies.stream().map(body -> request(head, body)).toList();
    }

    /** @param perSecond over all connections; 0 for as fast as they go */
    public Result run(int connections, Duration length, double perSecond) throws InterruptedException {
        List<Connection> all = new ArrayList<>();
        for (int i = 0; i < connections; i++) all.add(new Connection(length, perSecond / connections));
        long begin = System.nanoTime();
        List<Thread> threads =
                all.stream().map(Thread.ofPlatform().daemon()::start).toList();
        for (Thread thread : threads) thread.join();
        double seconds = (System.nanoTime() - begin) / 1e9;
        Histogram micros = new Histogram(MAX_MICROS, 3);
        Map<Integer, Long> statuses = new TreeMap<>();
        long sent = 0;
        for (Connection one : all) {
            micros.add(one.micros);
            one.statuses.forEach((status, count) -> statuses.merge(status, count, Long::sum));
            sent += one.sent;
        }
        return new Result(sent, seconds, micros, statuses);
    }

    private static byte[] request(String head, byte[] body) {
        byte[] start = (head + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        byte[] whole = new byte[start.length + body.length];
        System.arraycopy(start, 0, whole, 0, start.length);
        System.arraycopy(body, 0, whole, start.length, body.length);
        return whole;
    }

    private final class Connection implements Runnable {
        private final Histogram micros = new Histogram(MAX_MICROS, 3);
        private final Map<Integer, Long> statuses = new TreeMap<>();
        private final long lengthNanos;
        private final double perSecond;
        private long sent;

        Connection(Duration length, double perSecond) {
            this.lengthNanos = length.toNanos();
            this.perSecond = perSecond;
        }

        @Override
        public void run() {
            try (Socket socket = new Socket("localhost", port)) {
                socket.setTcpNoDelay(true);
                InputStream in = new BufferedInputStream(socket.getInputStream(), 64 << 10);
                long begin = System.nanoTime();
                while (System.nanoTime() - begin < lengthNanos) {
                    // At a steady rate the clock starts when the request is due, or slow answers would hide the queue.
                    long due = perSecond == 0 ? System.nanoTime() : begin + (long) (sent * 1e9 / perSecond);
                    while (System.nanoTime() < due) Thread.sleep(0, 200_000);
                    socket.getOutputStream().write(requests.get((int) (next.getAndIncrement() % requests.size())));
                    statuses.merge(answer(in), 1L, Long::sum);
                    micros.recordValue(Math.min(MAX_MICROS, (System.nanoTime() - due) / 1000));
                    sent++;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        private static int answer(InputStream in) throws IOException {
            int status = Integer.parseInt(line(in).substring(9, 12));
            int length = 0;
            for (String header = line(in); !header.isEmpty(); header = line(in)) {
                if (header.regionMatches(true, 0, "content-length:", 0, 15))
                    length = Integer.parseInt(header.substring(15).strip());
            }
            in.skipNBytes(length);
            return status;
        }

        private static String line(InputStream in) throws IOException {
            StringBuilder line = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0) throw new IOException("the service closed the connection");
                if (c != '\r') line.append((char) c);
            }
            return line.toString();
        }
    }
}
