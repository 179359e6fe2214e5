package gg.matchstream.engine.rating;

/**
 * What a match says about a player beyond its result, as TrueSkill 2 does (Minka, Cleven, Zaykov, 2018): each term is a
 * small move of mu, bounded, and off when its weight is 0. Together they never move more than {@link #muMax}.
 *
 * @param killsPerDeath mu per unit of ln((kills+1)/(deaths+1))
 * @param damagePerMinute mu for a player who deals twice the match's average damage per minute
 * @param winRate mu per unit of win rate above one half over the recent matches
 * @param trend mu per unit of the average surprise (result minus prediction, −1..1) of the recent matches
 * @param quit mu lost by leaving early; quitting counts as surrender
 * @param squad mu taken per friend in the party: playing together wins more than the ratings alone explain
 * @param experience mu given in the first match, halving every ten: the learning curve of newcomers
 * @param muMax the bound of the sum
 */
public record PerformanceTerms(
        double killsPerDeath,
        double damagePerMinute,
        double winRate,
        double trend,
        double quit,
        double squad,
        double experience,
        double muMax) {

    /** The result alone counts. */
    public static final PerformanceTerms OFF = new PerformanceTerms(0, 0, 0, 0, 0, 0, 0, 0);

    public static final PerformanceTerms DEFAULT = new PerformanceTerms(0.10, 0.10, 0.10, 0.10, 0.25, 0.05, 0.10, 0.5);

    /** Matches after which the experience term has halved. */
    private static final double EXPERIENCE_HALF_LIFE = 10;

    /** Ratios beyond e³ say no more than e³. */
    private static final double LOG_RATIO_MAX = 3;

    /**
     * What is known of a player's match.
     *
     * @param damageShare damage per minute over the match's average, 1 when unknown
     * @param recentWinRate 0..1 over recent matches, 0.5 when unknown
     * @param recentSurprise −1..1, 0 when unknown
     * @param friends others of the player's own party
     * @param matchesBefore how many this player had played
     */
    public record Performance(
            int kills,
            int deaths,
            double damageShare,
            double recentWinRate,
            double recentSurprise,
            boolean quit,
            int friends,
            int matchesBefore) {

        public static final Performance UNKNOWN = new Performance(0, 0, 1, 0.5, 0, false, 0, Integer.MAX_VALUE);
    }

    /** The move of mu, for {@link RatedPlayer#performance}. */
    public double mu(Performance played) {
        double ratio = StrictMath.log((played.kills() + 1.0) / (played.deaths() + 1.0));
        double sum = killsPerDeath * Math.clamp(ratio, -LOG_RATIO_MAX, LOG_RATIO_MAX)
                + damagePerMinute * (Math.clamp(played.damageShare(), 0, 2) - 1)
                + winRate * (played.recentWinRate() - 0.5)
                + trend * played.recentSurprise()
                - (played.quit() ? quit : 0)
                - squad * played.friends()
                + experience * StrictMath.pow(0.5, played.matchesBefore() / EXPERIENCE_HALF_LIFE);
        return Math.clamp(sum, -muMax, muMax);
    }
}
