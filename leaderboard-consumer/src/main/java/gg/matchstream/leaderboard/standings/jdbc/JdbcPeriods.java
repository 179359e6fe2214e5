package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.period.Period;
import gg.matchstream.leaderboard.scoring.ScoreChange;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** The numbers of periods, made when something first counts into one. */
@Component
final class JdbcPeriods {
    record Key(int boardId, String period) {}

    record Known(int id, boolean closed) {}

    private static final Comparator<Key> ORDER =
            Comparator.comparingInt(Key::boardId).thenComparing(Key::period);

    private static final String FIND = """
            SELECT p.board_id, p.period, p.id, p.closed_at IS NOT NULL AS closed
            FROM unnest(:boards::int[], :periods::text[]) AS k (board_id, period)
            JOIN board_period p ON p.board_id = k.board_id AND p.period = k.period
            """;

    private static final String ADD = """
            INSERT INTO board_period (board_id, period, starts_at, ends_at)
            SELECT * FROM unnest(:boards::int[], :periods::text[], :starts::timestamptz[], :ends::timestamptz[])
            ON CONFLICT (board_id, period) DO NOTHING
            """;

    private final JdbcClient jdbc;

    JdbcPeriods(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Map<Key, Known> of(List<ScoreChange> changes) {
        SortedMap<Key, Period> wanted = new TreeMap<>(ORDER);
        for (ScoreChange change : changes)
            wanted.put(new Key(change.board().id(), change.period().id()), change.period());
        return of(wanted);
    }

    Known of(Board board, Period period) {
        Key key = new Key(board.id(), period.id());
        SortedMap<Key, Period> wanted = new TreeMap<>(ORDER);
        wanted.put(key, period);
        return Objects.requireNonNull(of(wanted).get(key));
    }

    private Map<Key, Known> of(SortedMap<Key, Period> wanted) {
        Map<Key, Known> known = find(wanted);
        if (known.size() == wanted.size()) return known;
        wanted.keySet().removeAll(known.keySet());
        add(wanted);
        known.putAll(find(wanted));
        return known;
    }

    private Map<Key, Known> find(SortedMap<Key, Period> wanted) {
        Map<Key, Known> known = new HashMap<>();
        jdbc.sql(FIND)
                .param("boards", array("int", wanted.keySet().stream().map(Key::boardId)))
                .param("periods", array("text", wanted.keySet().stream().map(Key::period)))
                .query(row -> {
                    known.put(key(row), new Known(row.getInt("id"), row.getBoolean("closed")));
                });
        return known;
    }

    private void add(SortedMap<Key, Period> missing) {
        jdbc.sql(ADD)
                .param("boards", array("int", missing.keySet().stream().map(Key::boardId)))
                .param("periods", array("text", missing.keySet().stream().map(Key::period)))
                .param("starts", array("timestamptz", missing.values().stream().map(period -> bound(period, true))))
                .param("ends", array("timestamptz", missing.values().stream().map(period -> bound(period, false))))
                .update();
    }

    private static @Nullable String bound(Period period, boolean start) {
        if (period.isAllTime()) return null;
        return (start ? period.from() : period.to()).toString();
    }

    private static Key key(ResultSet row) throws SQLException {
        return new Key(row.getInt("board_id"), row.getString("period"));
    }

    private static SqlArrayValue array(String type, java.util.stream.Stream<?> values) {
        return new SqlArrayValue(type, values.toArray());
    }
}
