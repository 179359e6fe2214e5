package gg.matchstream.benchmarks.ingest.bare;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** A process of its own, with the same access rules as the services. */
@SpringBootApplication
@RestController
public class BareEndpoint {
    public static void main(String[] arguments) {
        SpringApplication.run(BareEndpoint.class, arguments);
    }

    @PostMapping("/v1/events")
    @AllowedScopes(Scope.EVENTS_WRITE)
    Map<String, Integer> receive(@RequestBody Map<String, Object> event) {
        return Map.of("fields", event.size());
    }
}
