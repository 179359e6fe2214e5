package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.period.Period;
import gg.matchstream.leaderboard.scoring.Standing;
import gg.matchstream.leaderboard.standings.ByHand;
import gg.matchstream.leaderboard.standings.Recount;
import gg.matchstream.leaderboard.standings.StandingBatch.Changed;
import gg.matchstream.leaderboard.standings.StandingKey;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcByHand implements ByHand {
    private static final String HIDE = """
            INSERT INTO hidden_player (board_id, player_id) VALUES (:board, :player) ON CONFLICT DO NOTHING
            """;

    private static final String UNHIDE = "DELETE FROM hidden_player WHERE board_id = :board AND player_id = :player";

    private static final String OF_PLAYER = """
            SELECT p.board_id, s.period_id, s.score, s.attained_at, s.decided_by, s.occurred_at, s.epoch, s.seq,
                   s.record_offset, s.matches, s.wins, s.hidden
            FROM board_period p JOIN standing s ON s.period_id = p.id
            WHERE s.player_id = :player AND (:board::int IS NULL OR p.board_id = :board)
            """;

    private static final String BURY = """
            INSERT INTO tombstone (player_hash, erased_at) VALUES (sha256(convert_to(:player, 'UTF8')), :now)
            ON CONFLICT (player_hash) DO UPDATE SET erased_at = EXCLUDED.erased_at
            """;

    private record Row(int boardId, StandingKey key, Standing standing) {}

    private final JdbcClient jdbc;
    private final JdbcPeriods periods;
    private final StandingRows rows;
    private final StandingWrites writes;
    private final RankCounts counts;
    private final Boards boards;

    JdbcByHand(
            JdbcClient jdbc,
            JdbcPeriods periods,
            StandingRows rows,
            StandingWrites writes,
            RankCounts counts,
            Boards boards) {
        this.jdbc = jdbc;
        this.periods = periods;
        this.rows = rows;
        this.writes = writes;
        this.counts = counts;
        this.boards = boards;
    }

    @Override
    public void hide(Board board, String playerId, boolean hidden) {
        jdbc.sql(hidden ? HIDE : UNHIDE)
                .param("board", board.id())
                .param("player", playerId)
                .update();
        TreeMap<StandingKey, Changed> changed = new TreeMap<>();
        Recount recount = new Recount();
        for (Row row : of(playerId, board.id())) {
            Standing next = row.standing().hidden(hidden);
            changed.put(row.key(), new Changed(board.definition(), next));
            recount.moved(row.key().periodId(), board.definition(), row.standing(), next);
        }
        writes.save(changed, Set.of());
        counts.move(recount, RankCounts.BY_HAND);
    }

    @Override
    public Adjusted adjust(Board board, Period period, String playerId, LongUnaryOperator change, Instant now) {
        if (board.definition().metric().isShare()) return new Adjusted.Derived();
        JdbcPeriods.Known known = periods.of(board, period);
        if (known.closed()) return new Adjusted.Frozen();
        StandingKey key = new StandingKey(known.id(), playerId);
        StandingRows.Loaded loaded = rows.load(List.of(key));
        Standing before = Objects.requireNonNull(loaded.standings().get(key));
        long score = before.score() == null ? 0 : before.score();
        long adjusted = change.applyAsLong(score);
        Standing after = before.adjustedTo(adjusted, now);
        TreeMap<StandingKey, Changed> changed = new TreeMap<>(Map.of(key, new Changed(board.definition(), after)));
        Recount recount = new Recount();
        recount.moved(known.id(), board.definition(), before, after);
        writes.save(changed, loaded.missing());
        counts.move(recount, RankCounts.BY_HAND);
        return new Adjusted.Done(score, adjusted);
    }

    @Override
    public Map<String, Long> erase(String playerId, Instant now) {
        jdbc.sql(BURY)
                .param("player", playerId)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
        uncount(of(playerId, null));
        Map<String, Long> removed = new LinkedHashMap<>();
        removed.put("standings", delete("standing", playerId));
        removed.put("contributions", delete("contribution", playerId));
        removed.put("hidden", delete("hidden_player", playerId));
        removed.put("deadLetters", delete("dead_letters", playerId));
        return removed;
    }

    private void uncount(List<Row> own) {
        Map<Integer, Board> byId = boards.all().stream().collect(Collectors.toMap(Board::id, Function.identity()));
        Recount recount = new Recount();
        for (Row row : own) {
            Board board = byId.get(row.boardId());
            if (board != null && row.standing().isRanked(board.definition()))
                recount.judged(row.key().periodId(), board.definition(), row.standing(), -1);
        }
        counts.move(recount, RankCounts.BY_HAND);
    }

    private List<Row> of(String playerId, @Nullable Integer boardId) {
        return jdbc.sql(OF_PLAYER)
                .param("player", playerId)
                .param("board", boardId)
                .query((row, _) -> new Row(
                        row.getInt("board_id"),
                        new StandingKey(row.getInt("period_id"), playerId),
                        StandingRows.standing(row)))
                .list();
    }

    private long delete(String table, String playerId) {
        return jdbc.sql("DELETE FROM " + table + " WHERE player_id = :player")
                .param("player", playerId)
                .update();
    }
}
