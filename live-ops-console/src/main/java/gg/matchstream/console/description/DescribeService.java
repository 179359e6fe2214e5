package gg.matchstream.console.description;

import java.net.URI;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The description of a service, with the gateway's path as the address of its calls. */
public final class DescribeService {
    private final Map<String, URI> services;
    private final ServiceDescriptions descriptions;

    public DescribeService(Map<String, URI> services, ServiceDescriptions descriptions) {
        this.services = Map.copyOf(services);
        this.descriptions = descriptions;
    }

    public CompletionStage<DescriptionOutcome> describe(String name) {
        URI service = services.get(name);
        if (service == null) return CompletableFuture.completedFuture(new DescriptionOutcome.NoSuchService());
        return descriptions.fetch(service, "/api/" + name);
    }
}
