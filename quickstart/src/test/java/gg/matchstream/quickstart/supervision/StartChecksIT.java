package gg.matchstream.quickstart.supervision;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.devservices.FreePorts;
import gg.matchstream.quickstart.installation.Installation;
import gg.matchstream.quickstart.installation.Ports;
import gg.matchstream.quickstart.part.Part;
import gg.matchstream.quickstart.part.Parts;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartChecksIT {
    @TempDir
    Path folder;

    private Installation installation;
    private List<Part> services;

    @BeforeEach
    void installationOnFreePorts() throws IOException {
        var ports = new Ports(FreePorts.next() - 8082);
        installation = new Installation(folder, ports);
        installation.createFolders();
        services = Parts.of(installation).services();
    }

    @Test
    void nothing_is_wrong_on_a_machine_with_room() {
        assertThatCode(() -> StartChecks.verify(installation, List.of(services.getFirst())))
                .doesNotThrowAnyException();
    }

    @Test
    void a_port_taken_on_one_address_alone_is_named_with_its_part() throws IOException {
        var ingest = services.getFirst();
        try (var holder = new ServerSocket(ingest.port(), 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> StartChecks.verify(installation, services))
                    .isInstanceOf(StartFailed.class)
                    .hasMessage(
                            "Port %d (%s) is taken by another program; end that program or set MATCHSTREAM_PORT_OFFSET."
                                    .formatted(holder.getLocalPort(), ingest.name()));
        }
    }

    @Test
    void a_taken_beacon_is_named() throws IOException {
        try (var holder = new DatagramSocket(installation.ports().beaconBase() + 2)) {
            assertThatThrownBy(() -> StartChecks.verify(installation, services))
                    .isInstanceOf(StartFailed.class)
                    .hasMessageContaining("UDP port " + holder.getLocalPort());
        }
    }
}
