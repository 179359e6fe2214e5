package gg.matchstream.console.description.http;

import gg.matchstream.console.description.DescriptionOutcome;
import gg.matchstream.console.description.ServiceDescriptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads {@code /v3/api-docs} and replaces its {@code servers}, which name an address that a browser may not reach. */
@Component
final class HttpServiceDescriptions implements ServiceDescriptions {
    /** The first description of a service is generated on request and takes a while. */
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();
    private final JsonMapper mapper;

    HttpServiceDescriptions(JsonMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public CompletionStage<DescriptionOutcome> fetch(URI service, String calledBy) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(service + "/v3/api-docs"))
                .timeout(TIMEOUT)
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .handle((response, error) -> error == null ? read(response, calledBy) : new DescriptionOutcome.Away());
    }

    private DescriptionOutcome read(HttpResponse<String> response, String calledBy) {
        if (response.statusCode() != 200) return new DescriptionOutcome.Away();
        try {
            if (!(mapper.readTree(response.body()) instanceof ObjectNode document))
                return new DescriptionOutcome.Away();
            document.putArray("servers").addObject().put("url", calledBy);
            return new DescriptionOutcome.Described(mapper.writeValueAsString(document));
        } catch (JacksonException e) {
            return new DescriptionOutcome.Away();
        }
    }
}
