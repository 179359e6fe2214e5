package gg.matchstream.leaderboard.intake;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.scoring.ScoreChange;
import gg.matchstream.leaderboard.scoring.ScoringRules;
import gg.matchstream.leaderboard.standings.Standings;
import gg.matchstream.leaderboard.standings.Tombstones;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the boards make of new events. */
public final class LeaderboardEffects implements EventEffects {
    private final Boards boards;
    private final Tombstones tombstones;
    private final Standings standings;

    public LeaderboardEffects(Boards boards, Tombstones tombstones, Standings standings) {
        this.boards = boards;
        this.tombstones = tombstones;
        this.standings = standings;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
        return apply(events, boards.heldForBatch(), context.now());
    }

    @Override
    public List<FailedEffect> reapply(ConsumedEvent event, List<String> effects, BatchContext context) {
        List<Board> named = boards.heldForBatch().stream()
                .filter(board -> effects.contains(ScoringRules.effectOf(board)))
                .toList();
        return apply(List.of(event), named, context.now());
    }

    private List<FailedEffect> apply(List<ConsumedEvent> events, List<Board> counting, Instant now) {
        if (events.isEmpty()) return List.of();
        Map<String, Instant> erased = tombstones.among(
                events.stream().map(consumed -> consumed.event().playerId()).toList());
        List<ScoreChange> changes = new ArrayList<>();
        List<FailedEffect> failed = new ArrayList<>();
        for (ConsumedEvent consumed : events) {
            if (!isForgotten(consumed, erased)) ScoringRules.changesFor(consumed, counting, changes::add, failed::add);
        }
        failed.addAll(standings.apply(changes, events.getFirst().partition(), now));
        return failed;
    }

    /** What was taken in before the player was erased does not count again; who comes back after it starts anew. */
    private static boolean isForgotten(ConsumedEvent consumed, Map<String, Instant> erased) {
        Instant at = erased.get(consumed.event().playerId());
        return at != null && !consumed.event().ingestedAt().isAfter(at);
    }
}
