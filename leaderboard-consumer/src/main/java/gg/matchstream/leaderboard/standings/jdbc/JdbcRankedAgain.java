package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.RankedAgain;
import gg.matchstream.leaderboard.scoring.Standing;
import gg.matchstream.leaderboard.standings.Recount;
import gg.matchstream.leaderboard.standings.StandingBatch.Changed;
import gg.matchstream.leaderboard.standings.StandingKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Rewrites the standings of open periods whose rank depends on the new number of matches, and counts afresh. */
@Component
final class JdbcRankedAgain implements RankedAgain {
    private static final int ROWS_PER_STATEMENT = 5_000;

    private static final String MISJUDGED = """
            SELECT s.period_id, s.player_id, s.score, s.attained_at, s.decided_by, s.occurred_at, s.epoch, s.seq,
                   s.record_offset, s.matches, s.wins, s.hidden
            FROM standing s JOIN board_period p ON p.id = s.period_id
            WHERE p.board_id = :board AND p.closed_at IS NULL
              AND s.ranked <> (s.score IS NOT NULL AND NOT s.hidden AND s.matches >= :minMatches)
            LIMIT :limit
            """;

    private final JdbcClient jdbc;
    private final StandingWrites writes;
    private final RankCounts counts;

    JdbcRankedAgain(JdbcClient jdbc, StandingWrites writes, RankCounts counts) {
        this.jdbc = jdbc;
        this.writes = writes;
        this.counts = counts;
    }

    private record Row(StandingKey key, Standing standing) {}

    @Override
    public void run(Board board) {
        List<Row> misjudged;
        do {
            misjudged = jdbc.sql(MISJUDGED)
                    .param("board", board.id())
                    .param("minMatches", board.definition().minMatches())
                    .param("limit", ROWS_PER_STATEMENT)
                    .query((row, _) -> new Row(
                            new StandingKey(row.getInt("period_id"), row.getString("player_id")),
                            StandingRows.standing(row)))
                    .list();
            if (!misjudged.isEmpty()) rejudge(board, misjudged);
        } while (misjudged.size() == ROWS_PER_STATEMENT);
    }

    private void rejudge(Board board, List<Row> misjudged) {
        Recount gained = new Recount();
        Recount lost = new Recount();
        TreeMap<StandingKey, Changed> changed = new TreeMap<>();
        for (Row row : new ArrayList<>(misjudged)) {
            changed.put(row.key(), new Changed(board.definition(), row.standing()));
            boolean ranked = row.standing().isRanked(board.definition());
            (ranked ? gained : lost).judged(row.key().periodId(), board.definition(), row.standing(), ranked ? 1 : -1);
        }
        writes.save(changed, Set.of());
        counts.move(gained, RankCounts.BY_HAND);
        counts.move(lost, RankCounts.BY_HAND);
    }
}
