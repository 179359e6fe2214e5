package gg.matchstream.engine.rating;

/**
 * A player of a finished match.
 *
 * @param partOfMatch the share of the match that was played, above 0 and at most 1
 * @param performance added to mu beyond the result, see {@link PerformanceTerms}; 0 for none
 */
public record RatedPlayer(Skill skill, double partOfMatch, double performance) {

    public RatedPlayer {
        if (!(partOfMatch > 0 && partOfMatch <= 1)) {
            throw new IllegalArgumentException("part of match must be above 0 and at most 1, was " + partOfMatch);
        }
    }

    public static RatedPlayer of(Skill skill) {
        return new RatedPlayer(skill, 1, 0);
    }
}
