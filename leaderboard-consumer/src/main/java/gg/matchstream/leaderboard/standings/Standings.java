package gg.matchstream.leaderboard.standings;

import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.leaderboard.scoring.ScoreChange;
import java.time.Instant;
import java.util.List;

/** The scores. */
public interface Standings {
    /**
     * Applies changes in their order, with the counts that make ranks. Changes to a closed period are dropped: it is
     * frozen. Joins its caller's transaction.
     *
     * @param shard whose counts to move: the partition of the stream, so that batches never wait for each other
     * @return what did not fit a score
     */
    List<FailedEffect> apply(List<ScoreChange> changes, int shard, Instant now);
}
