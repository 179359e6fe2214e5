package gg.matchstream.engine.rating;

/** A player's skill on the model's own scale, where a newcomer has mu 25 and sigma 25/3. */
public record Skill(double mu, double sigma) {

    /** A cautious estimate: the player is better than this with 99.9 % probability. */
    public double ordinal() {
        return mu - 3 * sigma;
    }
}
