package gg.matchstream.quickstart.part;

import gg.matchstream.devservices.KafkaSettings;
import gg.matchstream.devservices.PostgresSettings;
import gg.matchstream.devservices.PostgresSettings.Durability;
import gg.matchstream.quickstart.installation.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All parts of one system, in the order they are started.
 *
 * @param infrastructure must be ready before the services can start
 * @param services start together
 */
public record Parts(List<Part> infrastructure, List<Part> services) {
    public static final List<String> NAMES =
            List.of("postgres", "kafka", "ingest", "matchmaker", "leaderboard", "analytics", "console");

    private static final String DATABASE = "matchstream";
    private static final String DATABASE_USER = "matchstream";

    public static Parts of(Installation installation) throws IOException {
        return new Parts(List.of(postgres(installation), kafka(installation)), new Services(installation).all());
    }

    public List<Part> all() {
        return Stream.concat(infrastructure.stream(), services.stream()).toList();
    }

    /** What every client of the system is told by its environment: addresses, database, key. */
    public static Map<String, String> clientEnvironment(Installation installation) throws IOException {
        var ports = installation.ports();
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("MATCHSTREAM_PORT_OFFSET", String.valueOf(ports.offset()));
        environment.put("MATCHSTREAM_KAFKA_BOOTSTRAP", "localhost:" + ports.kafka());
        environment.put("MATCHSTREAM_DB_URL", "jdbc:postgresql://localhost:" + ports.postgres() + "/" + DATABASE);
        environment.put("MATCHSTREAM_DB_USER", DATABASE_USER);
        environment.put("MATCHSTREAM_DB_PASSWORD", installation.secrets().databasePassword());
        environment.put("MATCHSTREAM_JWT_SHARED_SECRET", installation.secrets().signingKey());
        environment.put("MATCHSTREAM_CONSOLE_URL", "http://localhost:" + ports.console());
        environment.put("MATCHSTREAM_MATCHMAKER_URL", "http://localhost:" + ports.matchmaker());
        environment.put("MATCHSTREAM_INGEST_URL", "http://localhost:" + ports.ingest());
        environment.put("MATCHSTREAM_LEADERBOARD_URL", "http://localhost:" + ports.leaderboard());
        environment.put("MATCHSTREAM_ANALYTICS_URL", "http://localhost:" + ports.analytics());
        return environment;
    }

    public static Path postgresData(Installation installation) {
        return installation.data("postgres").resolve("cluster");
    }

    private static Part postgres(Installation installation) throws IOException {
        var settings = new PostgresSettings(
                installation.programs(),
                postgresData(installation),
                installation.ports().postgres(),
                DATABASE_USER,
                installation.secrets().databasePassword(),
                DATABASE,
                Durability.SURVIVES_POWER_LOSS);
        return new PostgresPart(settings, installation.log("postgres"));
    }

    private static Part kafka(Installation installation) {
        var ports = installation.ports();
        var settings =
                new KafkaSettings(installation.data("kafka").resolve("log"), ports.kafka(), ports.kafkaController());
        return new KafkaPart(settings, installation.log("kafka"), installation.programs());
    }

    /** Heaps are stated so that the whole system stays below 2.5 GiB resident. */
    private record Services(Installation installation) {
        /** A service loads about this much; the default makes it collect its whole heap three times as it starts. */
        private static final String METASPACE_BEFORE_FIRST_COLLECTION = "-XX:MetaspaceSize=128m";

        List<Part> all() throws IOException {
            var ports = installation.ports();
            return List.of(
                    service("ingest", "event-ingest-service", ports.ingest(), 256, JavaCommand.LATE_OPTIMIZER),
                    service("matchmaker", "matchmaker-service", ports.matchmaker(), 448, JavaCommand.LATE_OPTIMIZER),
                    service(
                            "leaderboard",
                            "leaderboard-consumer",
                            ports.leaderboard(),
                            256,
                            JavaCommand.LATE_OPTIMIZER),
                    service("analytics", "analytics-consumer", ports.analytics(), 256, JavaCommand.LATE_OPTIMIZER),
                    service("console", "live-ops-console", ports.console(), 96, JavaCommand.NO_OPTIMIZER));
        }

        private Part service(String name, String module, int port, int heapMebibytes, List<String> moreOptions)
                throws IOException {
            var options = new ArrayList<>(List.of(
                    "-Xms64m", "-Xmx" + heapMebibytes + "m", "-XX:+UseSerialGC", METASPACE_BEFORE_FIRST_COLLECTION));
            options.addAll(moreOptions);
            var program = new StagedProgram(installation.serviceJar(module), installation.programs());
            return new ServicePart(name, port, program, options, environment(name, port), installation.log(name));
        }

        private Map<String, String> environment(String name, int port) throws IOException {
            var ports = installation.ports();
            var environment = clientEnvironment(installation);
            environment.put("SERVER_PORT", String.valueOf(port));
            environment.put("MATCHSTREAM_DATA_DIR", installation.data(name).toString());
            environment.put("MATCHSTREAM_UDP_BEACON_BASE", String.valueOf(ports.beaconBase()));
            environment.put("MATCHSTREAM_UDP_SERVERS_FROM", String.valueOf(ports.gameServersFrom()));
            environment.put("MATCHSTREAM_UDP_SERVERS_TO", String.valueOf(ports.gameServersTo()));
            environment.put("MALLOC_ARENA_MAX", "2");
            return environment;
        }
    }
}
