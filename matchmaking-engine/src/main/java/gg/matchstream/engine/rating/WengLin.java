package gg.matchstream.engine.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * Bayesian ratings of players from the ranks of teams, in closed form. Source: R. C. Weng and C.-J. Lin, "A Bayesian
 * Approximation Method for Online Ranking", JMLR 12 (2011), 267–300, algorithms 1 and 4.
 */
public final class WengLin {

    /** How ranks are explained: every pair of teams for itself, or the order as a whole. */
    public enum Model {
        BRADLEY_TERRY_FULL,
        PLACKETT_LUCE
    }

    /**
     * @param mu the mean of a newcomer
     * @param sigma the deviation of a newcomer
     * @param beta how much a player's performance varies from match to match
     * @param kappa the least share of a variance that one match leaves
     * @param tau added to the deviation before each match, so that old certainty fades
     */
    public record Parameters(double mu, double sigma, double beta, double kappa, double tau) {

        public static final Parameters DEFAULT = new Parameters(25, 25.0 / 3, 25.0 / 6, 1e-4, 25.0 / 300);

        public Parameters withTau(double newTau) {
            return new Parameters(mu, sigma, beta, kappa, newTau);
        }
    }

    private final Parameters parameters;

    public WengLin(Parameters parameters) {
        this.parameters = parameters;
    }

    public Parameters parameters() {
        return parameters;
    }

    public Skill newcomer() {
        return new Skill(parameters.mu(), parameters.sigma());
    }

    /**
     * The skills after a match, team by team and player by player as given.
     *
     * @throws IllegalArgumentException when fewer than two teams have players
     */
    public List<List<Skill>> rate(Model model, List<RatedTeam> teams) {
        if (teams.size() < 2) {
            throw new IllegalArgumentException("a result needs at least two teams, has " + teams.size());
        }
        TeamSum[] sums =
                teams.stream().map(team -> TeamSum.of(team, parameters.tau())).toArray(TeamSum[]::new);
        var rated = new ArrayList<List<Skill>>();
        for (int i = 0; i < sums.length; i++) {
            Change change = model == Model.PLACKETT_LUCE ? plackettLuce(sums, i) : bradleyTerry(sums, i);
            rated.add(apply(teams.get(i), sums[i], change));
        }
        return List.copyOf(rated);
    }

    /** How a team's mean moves and by which share its variance shrinks. */
    private record Change(double omega, double delta) {}

    private Change bradleyTerry(TeamSum[] teams, int i) {
        double omega = 0;
        double delta = 0;
        TeamSum own = teams[i];
        for (int q = 0; q < teams.length; q++) {
            if (q == i) {
                continue;
            }
            double c = Math.sqrt(own.variance() + teams[q].variance() + 2 * parameters.beta() * parameters.beta());
            double p = 1 / (1 + StrictMath.exp((teams[q].mu() - own.mu()) / c));
            double score = own.rank() < teams[q].rank() ? 1 : own.rank() == teams[q].rank() ? 0.5 : 0;
            double gamma = Math.sqrt(own.variance()) / c;
            omega += own.variance() / c * (score - p);
            delta += gamma * own.variance() / (c * c) * p * (1 - p);
        }
        return new Change(omega, delta);
    }

    private Change plackettLuce(TeamSum[] teams, int i) {
        double square = 0;
        for (TeamSum team : teams) {
            square += team.variance() + parameters.beta() * parameters.beta();
        }
        double c = Math.sqrt(square);
        TeamSum own = teams[i];
        double gamma = Math.sqrt(own.variance()) / c;
        double omega = 0;
        double delta = 0;
        for (int q = 0; q < teams.length; q++) {
            if (teams[q].rank() > own.rank()) {
                continue;
            }
            double strengths = 0;
            int ties = 0;
            for (TeamSum team : teams) {
                strengths += team.rank() >= teams[q].rank() ? StrictMath.exp(team.mu() / c) : 0;
                ties += team.rank() == teams[q].rank() ? 1 : 0;
            }
            double share = StrictMath.exp(own.mu() / c) / strengths;
            omega += own.variance() / c * ((q == i ? 1 : 0) - share) / ties;
            delta += gamma * own.variance() / (c * c) * share * (1 - share) / ties;
        }
        return new Change(omega, delta);
    }

    /** Partial play scales what a match teaches; a player who was never there learns nothing. */
    private List<Skill> apply(RatedTeam team, TeamSum sum, Change change) {
        var after = new ArrayList<Skill>();
        for (RatedPlayer player : team.players()) {
            Skill before = player.skill();
            double variance = before.sigma() * before.sigma() + parameters.tau() * parameters.tau();
            double share = variance / sum.variance() * player.partOfMatch();
            double shrink = Math.max(1 - share * change.delta(), parameters.kappa());
            after.add(new Skill(
                    before.mu() + share * change.omega() + player.performance(), Math.sqrt(variance * shrink)));
        }
        return List.copyOf(after);
    }

    /** A team as one Gaussian. */
    private record TeamSum(double mu, double variance, int rank) {
        static TeamSum of(RatedTeam team, double tau) {
            double mu = 0;
            double variance = 0;
            for (RatedPlayer player : team.players()) {
                Skill skill = player.skill();
                mu += skill.mu() * player.partOfMatch();
                variance += (skill.sigma() * skill.sigma() + tau * tau) * player.partOfMatch() * player.partOfMatch();
            }
            return new TeamSum(mu, variance, team.rank());
        }
    }
}
