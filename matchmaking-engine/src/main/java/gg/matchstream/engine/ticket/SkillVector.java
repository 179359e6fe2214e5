package gg.matchstream.engine.ticket;

import java.util.Map;

/** Named skill dimensions beside the rating, in points of the queue's own choosing. A missing dimension counts as 0. */
public record SkillVector(Map<String, Double> values) {

    public static final SkillVector NONE = new SkillVector(Map.of());

    public SkillVector {
        values = Map.copyOf(values);
        for (var entry : values.entrySet()) {
            if (!(Math.abs(entry.getValue()) <= Rating.POINTS_MAX)) {
                throw new IllegalArgumentException("skill " + entry.getKey() + " must be within ±" + Rating.POINTS_MAX
                        + ", was " + entry.getValue());
            }
        }
    }

    public double value(String dimension) {
        return values.getOrDefault(dimension, 0.0);
    }
}
