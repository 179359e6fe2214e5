package gg.matchstream.engine.rating;

import gg.matchstream.engine.ticket.Rating;

/** The scale that players see: {@code origin + pointsPerMu·(mu − 25)}. */
public record LadderScale(double origin, double pointsPerMu) {

    public static final LadderScale DEFAULT = new LadderScale(1500, 60);

    /** Where the origin lies on the model's scale. */
    private static final double MU_AT_ORIGIN = 25;

    public Rating toPoints(Skill skill) {
        double points = origin + pointsPerMu * (skill.mu() - MU_AT_ORIGIN);
        return new Rating(Math.clamp(points, -Rating.POINTS_MAX, Rating.POINTS_MAX), pointsPerMu * skill.sigma());
    }

    public Skill toSkill(Rating rating) {
        return new Skill(MU_AT_ORIGIN + (rating.points() - origin) / pointsPerMu, rating.sigmaPoints() / pointsPerMu);
    }
}
