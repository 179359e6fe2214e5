package gg.matchstream.leaderboard.standings;

import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.scoring.ScoreChange;
import gg.matchstream.leaderboard.scoring.ScoringRules;
import gg.matchstream.leaderboard.scoring.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a batch makes of the standings it touches. Pure: it is given them and says what they become. */
public final class StandingBatch {
    /** One change with the period it goes to. */
    public record Placed(int periodId, ScoreChange change) {
        StandingKey key() {
            return new StandingKey(periodId, change.playerId());
        }
    }

    /** A standing as it becomes, with the board it belongs to. */
    public record Changed(BoardDefinition definition, Standing standing) {}

    private final Map<StandingKey, Standing> before;
    private final SortedMap<StandingKey, Changed> after = new TreeMap<>();
    private final List<FailedEffect> failed = new ArrayList<>();
    private final List<Placed> counted = new ArrayList<>();

    /** @param before the standings as they are, a fresh one where there is none yet */
    public StandingBatch(Map<StandingKey, Standing> before) {
        this.before = before;
    }

    public void apply(List<Placed> changes) {
        for (Placed placed : changes) apply(placed);
    }

    private void apply(Placed placed) {
        StandingKey key = placed.key();
        Changed known = after.get(key);
        Standing standing = known == null ? before.getOrDefault(key, Standing.fresh(false)) : known.standing();
        try {
            Standing next = standing.after(placed.change());
            after.put(key, new Changed(placed.change().board().definition(), next));
            counted.add(placed);
        } catch (ArithmeticException _) {
            failed.add(new FailedEffect(
                    placed.change().event(),
                    ScoringRules.effectOf(placed.change().board()),
                    "the sum does not fit a signed 64-bit score; the player keeps the score before it"));
        }
    }

    public SortedMap<StandingKey, Changed> after() {
        return after;
    }

    public List<FailedEffect> failed() {
        return failed;
    }

    /** The changes that stand, in their order. */
    public List<Placed> counted() {
        return counted;
    }

    public Recount recount() {
        Recount recount = new Recount();
        after.forEach((key, changed) ->
                recount.moved(key.periodId(), changed.definition(), before.get(key), changed.standing()));
        return recount;
    }
}
