package gg.matchstream.simulator.ping.udp;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.simulator.ping.MeasurePings;
import gg.matchstream.simulator.ping.Region;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class UdpPingProbeIT {
    private final UdpPingProbe probe = new UdpPingProbe();

    @Test
    void measures_a_beacon_that_echoes() throws Exception {
        try (DatagramSocket beacon = beacon(bytes -> bytes)) {
            assertThat(new MeasurePings(probe).of(List.of(region(beacon))))
                    .hasEntrySatisfying("here", ping -> assertThat(ping).isPositive());
        }
    }

    @Test
    void does_not_take_other_bytes_for_an_answer() throws Exception {
        try (DatagramSocket beacon = beacon(_ -> new byte[16])) {
            assertThat(probe.roundTripMs(region(beacon), Duration.ofMillis(500)))
                    .isEmpty();
        }
    }

    @Test
    void leaves_out_a_region_that_never_answers() throws Exception {
        DatagramSocket closed = beacon(bytes -> bytes);
        Region region = region(closed);
        closed.close();

        assertThat(probe.roundTripMs(region, Duration.ofMillis(200))).isEmpty();
    }

    private static Region region(DatagramSocket beacon) {
        return new Region("here", "localhost", beacon.getLocalPort());
    }

    private static DatagramSocket beacon(UnaryOperator<byte[]> answer) throws IOException {
        DatagramSocket socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        Thread.ofVirtual().start(() -> {
            while (!socket.isClosed()) {
                try {
                    DatagramPacket packet = new DatagramPacket(new byte[64], 64);
                    socket.receive(packet);
                    byte[] bytes = answer.apply(java.util.Arrays.copyOf(packet.getData(), packet.getLength()));
                    socket.send(new DatagramPacket(bytes, bytes.length, packet.getSocketAddress()));
                } catch (IOException e) {
                    return;
                }
            }
        });
        return socket;
    }
}
