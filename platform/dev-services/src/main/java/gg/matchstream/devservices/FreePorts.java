package gg.matchstream.devservices;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports of the loopback interface that nobody listens on. They lie below the range from which the system gives ports to
 * outgoing connections, so a port found free is not taken by a client a moment later.
 */
public final class FreePorts {
    private static final int FROM = 20_000;
    private static final int TO = 27_000;
    private static final int ATTEMPTS_MAX = 1_000;

    private FreePorts() {}

    /** A free TCP port, picked at random so that two builds on one machine seldom meet. */
    public static int next() {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(FROM, TO);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port between %d and %d".formatted(FROM, TO));
    }

    /** Whether a server could listen on this TCP port of the loopback interface now. */
    public static boolean isFree(int port) {
        try (var socket = new ServerSocket()) {
            // As servers do it: connections of an earlier server that only fade out do not count.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
