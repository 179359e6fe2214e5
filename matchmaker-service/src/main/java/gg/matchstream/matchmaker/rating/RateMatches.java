package gg.matchstream.matchmaker.rating;

import gg.matchstream.engine.rating.Skill;
import gg.matchstream.matchmaker.rating.Ratings.Pending;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rates matches when all their results are in, or 30 seconds after the first: nobody waits for a crashed client. */
public final class RateMatches {
    private static final Duration RESULTS_WITHIN = Duration.ofSeconds(30);
    private static final int TOGETHER_MAX = 200;

    private final Ratings ratings;
    private final RatingRules rules;
    private final Transactions transactions;

    public RateMatches(Ratings ratings, RatingRules rules, Transactions transactions) {
        this.ratings = ratings;
        this.rules = rules;
        this.transactions = transactions;
    }

    /** Joins its caller's transaction. */
    void rate(Pending match, Instant now) {
        Map<String, Skill> before = new HashMap<>(ratings.skills(
                match.ladder(),
                match.results().stream().map(MatchResult::playerId).toList()));
        match.results().forEach(result -> before.putIfAbsent(result.playerId(), rules.newcomer()));
        ratings.rate(match, before, rules.rate(match.results(), before), now);
    }

    /** One transaction. How many matches were rated without all their results. */
    public int run(Instant now) {
        return transactions.inOne(() -> {
            List<Pending> overdue = ratings.lockOverdue(now.minus(RESULTS_WITHIN), TOGETHER_MAX);
            overdue.forEach(match -> rate(match, now));
            return overdue.size();
        });
    }
}
