package gg.matchstream.quickstart.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PortsTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "0"})
    void without_an_offset_the_ports_are_the_contracts(String offset) {
        var ports = Ports.fromEnvironment(offset);

        assertThat(ports.console()).isEqualTo(8080);
        assertThat(ports.analytics()).isEqualTo(8084);
        assertThat(ports.kafka()).isEqualTo(19_092);
        assertThat(ports.postgres()).isEqualTo(15_432);
        assertThat(ports.beaconBase()).isEqualTo(27_101);
        assertThat(ports.gameServersTo()).isEqualTo(31_999);
    }

    @Test
    void an_offset_shifts_every_port_and_has_its_own_data_folder() {
        var installation = Installation.fromEnvironment(
                Map.of("MATCHSTREAM_PORT_OFFSET", "100", "MATCHSTREAM_CHECKOUT", "/somewhere"));

        assertThat(installation.ports().ingest()).isEqualTo(8182);
        assertThat(installation.ports().kafkaController()).isEqualTo(19_193);
        assertThat(installation.ports().gameServersFrom()).isEqualTo(27_300);
        assertThat(installation.home()).hasToString("/somewhere/.matchstream-100");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "33537", "ten", "1.5"})
    void an_impossible_offset_is_refused_by_name(String offset) {
        assertThatThrownBy(() -> Ports.fromEnvironment(offset))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("MATCHSTREAM_PORT_OFFSET");
    }
}
