package gg.matchstream.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The console as a process has it, in front of stubs; the leaderboard is away. One context for all tests that extend it. */
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        // The test kit brings a database driver, which the console has no use for.
        properties = "spring.autoconfigure.exclude="
                + "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration,"
                + "org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration")
public abstract class ConsoleContext {
    protected static final StubServices SERVICES = StubServices.start();

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void addresses(DynamicPropertyRegistry registry) {
        for (String service : new String[] {"matchmaker", "ingest", "analytics"}) {
            registry.add("matchstream.console.services." + service, SERVICES::address);
        }
        int nobody = unusedPort();
        registry.add("matchstream.console.services.leaderboard", () -> "http://localhost:" + nobody);
    }

    @BeforeEach
    void forgetEarlierTests() {
        SERVICES.forget();
    }

    protected String console() {
        return "http://localhost:" + port;
    }

    private static int unusedPort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
