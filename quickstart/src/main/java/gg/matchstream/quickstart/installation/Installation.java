package gg.matchstream.quickstart.installation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * One checkout and the system that runs from it.
 *
 * @param checkout the folder that holds the modules
 * @param ports which also decide the data folder: another offset is another system
 */
public record Installation(Path checkout, Ports ports) {

    /** @throws IllegalArgumentException if a variable is wrong; the message names it */
    public static Installation fromEnvironment(Map<String, String> environment) {
        var checkout = environment.getOrDefault("MATCHSTREAM_CHECKOUT", "");
        return new Installation(
                Path.of(checkout).toAbsolutePath().normalize(),
                Ports.fromEnvironment(environment.get("MATCHSTREAM_PORT_OFFSET")));
    }

    /** All that survives until {@code reset}: data, key, logs. */
    public Path home() {
        return checkout.resolve(ports.offset() == 0 ? ".matchstream" : ".matchstream-" + ports.offset());
    }

    public Path data(String part) {
        return home().resolve("data").resolve(part);
    }

    public Path log(String part) {
        return home().resolve("logs").resolve(part + ".log");
    }

    /** Process numbers and state of what runs now. */
    public Path runFolder() {
        return home().resolve("run");
    }

    /** Copies of the built programs, so that a new build does not change a running process under its feet. */
    public Path programs() {
        return home().resolve("programs");
    }

    /** The file that Maven makes of a service. */
    public Path serviceJar(String module) {
        return checkout.resolve(module).resolve("target").resolve(module + "-0.1.0-SNAPSHOT.jar");
    }

    public Secrets secrets() {
        return new Secrets(home().resolve("secrets"));
    }

    public void createFolders() throws IOException {
        Files.createDirectories(home().resolve("data"));
        Files.createDirectories(home().resolve("logs"));
        Files.createDirectories(runFolder());
        Files.createDirectories(programs());
    }
}
