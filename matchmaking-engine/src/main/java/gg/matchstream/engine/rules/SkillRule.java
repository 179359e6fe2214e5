package gg.matchstream.engine.rules;

import java.util.List;

/**
 * The skill side of a queue.
 *
 * @param sigmaFactor points of window added per point of a rating's sigma, so that provisional players find games
 * @param dimensions names of skill dimensions; {@code rating} is the ladder rating, others come from the skill vector
 */
public record SkillRule(SkillWindow window, double sigmaFactor, List<String> dimensions, SkillMetric metric) {

    public static final String RATING = "rating";

    public static final SkillRule DEFAULT =
            new SkillRule(SkillWindow.DEFAULT, 0, List.of(RATING), SkillMetric.EUCLIDEAN);

    public SkillRule {
        dimensions = List.copyOf(dimensions);
    }

    public static SkillRule of(SkillWindow window) {
        return new SkillRule(window, 0, List.of(RATING), SkillMetric.EUCLIDEAN);
    }
}
