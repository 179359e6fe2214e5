package gg.matchstream.console.health;

/** What a service said when it was asked whether it is ready. */
public sealed interface Readiness {
    /** @param status of HTTP */
    record Answered(int status) implements Readiness {}

    record Silent(String why) implements Readiness {}
}
