package gg.matchstream.console.description;

import java.net.URI;
import java.util.concurrent.CompletionStage;

/** Fetches the OpenAPI document of a service. The stage never fails: a service that is away is an outcome. */
public interface ServiceDescriptions {
    /** @param calledBy the path that the document shall name as the address of its calls */
    CompletionStage<DescriptionOutcome> fetch(URI service, String calledBy);
}
