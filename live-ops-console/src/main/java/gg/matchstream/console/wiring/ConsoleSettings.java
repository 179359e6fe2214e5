package gg.matchstream.console.wiring;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whom the console stands in front of.
 *
 * @param services address by the name that stands in the path, {@code /api/<name>/v1}; the routes use the same addresses
 * @param probeTimeout how long a service may take to say that it is ready
 */
@ConfigurationProperties("matchstream.console")
public record ConsoleSettings(
        Map<String, URI> services, @DefaultValue("2s") Duration probeTimeout) {
    public ConsoleSettings {
        services = Map.copyOf(services);
        services.forEach((name, address) -> {
            if (address.getHost() == null) {
                throw new IllegalArgumentException("matchstream.console.services." + name
                        + " must be an address such as http://localhost:8081, was '" + address + "'");
            }
        });
        if (probeTimeout.isNegative() || probeTimeout.isZero()) {
            throw new IllegalArgumentException(
                    "matchstream.console.probe-timeout must be more than 0, was " + probeTimeout);
        }
    }
}
