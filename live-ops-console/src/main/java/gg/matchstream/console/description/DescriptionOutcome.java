package gg.matchstream.console.description;

/** What became of asking for a service's description. */
public sealed interface DescriptionOutcome {
    /** @param openApi the document in JSON */
    record Described(String openApi) implements DescriptionOutcome {}

    /** The service does not answer, or not with a description. */
    record Away() implements DescriptionOutcome {}

    record NoSuchService() implements DescriptionOutcome {}
}
