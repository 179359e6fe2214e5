package gg.matchstream.simulator.backend;

import java.net.URI;
import java.util.Map;

/** Where the services are. Each from its environment variable, by default on the base ports of this machine. */
public record Addresses(URI matchmaker, URI ingest, URI leaderboard, URI analytics, URI console) {

    public static Addresses of(Map<String, String> environment) {
        return new Addresses(
                address(environment, "MATCHMAKER", 8081),
                address(environment, "INGEST", 8082),
                address(environment, "LEADERBOARD", 8083),
                address(environment, "ANALYTICS", 8084),
                address(environment, "CONSOLE", 8080));
    }

    private static URI address(Map<String, String> environment, String service, int port) {
        String name = "MATCHSTREAM_" + service + "_URL";
        String text = environment.getOrDefault(name, "http://localhost:" + port);
        URI uri = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
        if (uri.getHost() == null) {
            throw new IllegalArgumentException(
                    name + " must be an address such as http://localhost:" + port + ", was '" + text + "'");
        }
        return uri;
    }
}
