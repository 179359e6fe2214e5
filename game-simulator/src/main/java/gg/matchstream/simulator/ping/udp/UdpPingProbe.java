package gg.matchstream.simulator.ping.udp;

import gg.matchstream.simulator.ping.PingProbe;
import gg.matchstream.simulator.ping.Region;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.concurrent.ThreadLocalRandom;

/** Sends 16 random bytes and waits for the same ones back; late echoes of earlier probes are not taken for an answer. */
public final class UdpPingProbe implements PingProbe {
    private static final int BYTES = 16;

    @Override
    public OptionalDouble roundTripMs(Region region, Duration timeout) {
        byte[] probe = ByteBuffer.allocate(BYTES)
                .putLong(ThreadLocalRandom.current().nextLong())
                .putLong(ThreadLocalRandom.current().nextLong())
                .array();
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(region.beaconHost(), region.beaconPort()));
            socket.setSoTimeout(Math.toIntExact(timeout.toMillis()));
            long sent = System.nanoTime();
            socket.send(new DatagramPacket(probe, BYTES));
            return echoed(socket, probe) ? OptionalDouble.of((System.nanoTime() - sent) / 1e6) : OptionalDouble.empty();
        } catch (IOException e) {
            return OptionalDouble.empty();
        }
    }

    private static boolean echoed(DatagramSocket socket, byte[] probe) throws IOException {
        DatagramPacket answer = new DatagramPacket(new byte[64], 64);
        try {
            socket.receive(answer);
            return Arrays.equals(probe, Arrays.copyOf(answer.getData(), answer.getLength()));
        } catch (SocketTimeoutException e) {
            return false;
        }
    }
}
