package gg.matchstream.engine.rules;

import java.util.List;

/** How the distance between two skill vectors is measured, in points. */
public sealed interface SkillMetric {

    Euclidean EUCLIDEAN = new Euclidean();

    /** The straight line; every dimension counts alike. */
    record Euclidean() implements SkillMetric {}

    /**
     * Distance in standard deviations along the population's own axes, so that correlated dimensions are not counted
     * twice. The first dimension's deviation sets the scale: one deviation is that many points.
     *
     * @param covariance row by row, in the order of the rule's dimensions; symmetric and positive definite
     */
    record Mahalanobis(List<List<Double>> covariance) implements SkillMetric {
        public Mahalanobis {
            covariance = covariance.stream().map(List::copyOf).toList();
        }
    }
}
