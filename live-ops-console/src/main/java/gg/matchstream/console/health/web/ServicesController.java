package gg.matchstream.console.health.web;

import gg.matchstream.console.health.CheckServices;
import gg.matchstream.console.health.ServiceHealth;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class ServicesController {
    private final CheckServices checkServices;
    private final Clock clock;

    ServicesController(CheckServices checkServices, Clock clock) {
        this.checkServices = checkServices;
        this.clock = clock;
    }

    record ServicesJson(
            List<ServiceHealth> services, @Nullable String next) {}

    @GetMapping("/v1/services")
    Mono<ServicesJson> services() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return Mono.fromFuture(() -> checkServices.check(now)).map(services -> new ServicesJson(services, null));
    }
}
