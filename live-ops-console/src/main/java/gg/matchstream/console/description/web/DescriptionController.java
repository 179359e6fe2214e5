package gg.matchstream.console.description.web;

import gg.matchstream.console.description.DescribeService;
import gg.matchstream.console.description.DescriptionOutcome;
import gg.matchstream.edge.problem.Problem;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Duration;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** Serves Swagger UI; the path lies under {@code /v3/api-docs}, which is open to everyone. */
@RestController
@Hidden
final class DescriptionController {
    private final DescribeService describeService;

    DescriptionController(DescribeService describeService) {
        this.describeService = describeService;
    }

    @GetMapping(path = "/v3/api-docs/services/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<String> description(@PathVariable String name) {
        return Mono.fromCompletionStage(() -> describeService.describe(name)).map(outcome -> switch (outcome) {
            case DescriptionOutcome.Described(String openApi) -> openApi;
            case DescriptionOutcome.NoSuchService() ->
                throw Problem.notFound("No service has that name.").asException();
            case DescriptionOutcome.Away() ->
                throw Problem.unavailable("The service does not answer now.", Duration.ofSeconds(2))
                        .asException();
        });
    }
}
