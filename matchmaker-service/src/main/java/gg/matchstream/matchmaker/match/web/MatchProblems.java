package gg.matchstream.matchmaker.match.web;

import gg.matchstream.edge.problem.Problem;
import java.util.UUID;

/** What callers are told when a match is not what they think. */
final class MatchProblems {
    private MatchProblems() {}

    /** @throws gg.matchstream.edge.problem.ProblemException 404, since no match can have such an id */
    static UUID id(String text) {
        try {
            UUID id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) return id;
        } catch (IllegalArgumentException _) {
            // falls through to the same answer as an id that nobody has
        }
        throw unknown();
    }

    static RuntimeException unknown() {
        return Problem.notFound("There is no such match; it may have ended more than 7 days ago.")
                .asException();
    }

    static RuntimeException conflict(String slug, String title, String detail) {
        return Problem.of(slug, 409, title, detail).asException();
    }
}
