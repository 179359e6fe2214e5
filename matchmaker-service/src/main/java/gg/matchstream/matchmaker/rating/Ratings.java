package gg.matchstream.matchmaker.rating;

import gg.matchstream.engine.rating.Skill;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where ratings and the results behind them are kept. */
public interface Ratings {
    /**
     * A match whose results come in.
     *
     * @param expected how many make it complete; null where nobody knows
     */
    record Pending(String matchId, String ladder, @Nullable Integer expected, List<MatchResult> results) {
        public boolean isComplete() {
            return expected != null && results.size() >= expected;
        }
    }

    /** All ladders of a player, by name. */
    List<LadderRating> ofPlayer(String playerId);

    /** Joins. Skills on a ladder; absent for newcomers. */
    Map<String, Skill> skills(String ladder, Collection<String> playerIds);

    /**
     * Joins. Adds results, a second one of a player changes nothing; locks the match, so that results of several
     * partitions come one after the other.
     *
     * @return the match with all its results; empty where it was rated before: then these are kept as late
     */
    Optional<Pending> add(
            String matchId, String ladder, @Nullable Integer expected, List<MatchResult> results, Instant now);

    /** Joins. Locks matches that still wait and began before this moment; those that somebody else has locked are left. */
    List<Pending> lockOverdue(Instant begunBefore, int countMax);

    /** Joins. New skills of a ladder, their ledger, and that the match is rated. */
    void rate(Pending match, Map<String, Skill> before, Map<String, Skill> after, Instant now);
}
