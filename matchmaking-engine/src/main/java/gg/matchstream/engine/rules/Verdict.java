package gg.matchstream.engine.rules;

/** Whether a ticket can ever be matched under its queue. */
public sealed interface Verdict {

    record Matchable() implements Verdict {}

    /**
     * @param code a stable word for programs
     * @param reason a sentence for people, with the numbers that decided
     */
    record Unmatchable(Code code, String reason) implements Verdict {}

    enum Code {
        NO_REGION_IN_REACH,
        PARTY_TOO_LARGE,
        PARTY_ATTRIBUTES_DIFFER,
        PARTY_TOO_FAR_APART,
        ROLES_IMPOSSIBLE
    }

    Verdict MATCHABLE = new Matchable();
}
