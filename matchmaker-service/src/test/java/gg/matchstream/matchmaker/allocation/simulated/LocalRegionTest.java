package gg.matchstream.matchmaker.allocation.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.DatagramChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LocalRegionTest {
    private final Map<Integer, DatagramChannel> sockets = new HashMap<>();
    private final LocalRegion region = new LocalRegion("127.0.0.1", 1, 3, 1, this::open);
    private final UUID match = new UUID(0, 1);

    @AfterEach
    void close_what_was_opened() throws IOException {
        for (DatagramChannel socket : sockets.values()) socket.close();
    }

    @Test
    void a_match_whose_socket_was_closed_has_lost_its_server() throws IOException {
        int port = portOf(match);
        assertThat(region.gone()).isEmpty();

        sockets.get(port).close();

        assertThat(region.gone()).containsExactly(match);
    }

    @Test
    void a_dead_server_is_never_given_to_the_next_match() throws IOException {
        sockets.get(portOf(match)).close();
        region.release(match);

        int next = portOf(new UUID(0, 2));

        assertThat(sockets.get(next).isOpen()).isTrue();
        assertThat(region.gone()).isEmpty();
    }

    @Test
    void a_port_that_somebody_else_holds_says_nothing_about_a_match() {
        LocalRegion taken = new LocalRegion("127.0.0.1", 1, 3, 1, _ -> Optional.empty());

        taken.resume(match, 2);

        assertThat(taken.gone()).isEmpty();
        assertThat(taken.matches()).isEmpty();
    }

    private int portOf(UUID id) {
        return region.allocate(id).orElseThrow().ports().getFirst().port();
    }

    /** Never bound, so nothing leaves the process. */
    private Optional<DatagramChannel> open(int port) {
        try {
            DatagramChannel socket = DatagramChannel.open();
            sockets.put(port, socket);
            return Optional.of(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
