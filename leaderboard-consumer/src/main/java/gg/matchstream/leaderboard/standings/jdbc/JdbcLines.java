package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Ties;
import gg.matchstream.leaderboard.standings.Place;
import gg.matchstream.leaderboard.standings.Ranked;
import gg.matchstream.leaderboard.standings.RankedLines;
import gg.matchstream.leaderboard.standings.Reading;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Neighbouring lines of a board, numbered, in one statement. */
@Component
final class JdbcLines {
    /** Lines in the order of the board and, line by line, their ranks. */
    record Lines(List<Place> places, List<Ranked> ranked) {}

    /** @param rank null where it follows from the lines before; the place is null where there is no line at all */
    private record Row(@Nullable Place place, @Nullable Long rank) {}

    private final JdbcClient jdbc;

    JdbcLines(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Reading<Lines> read(String sql, Board board, String periodId, Map<String, ?> where) {
        List<Row> rows = jdbc.sql(sql)
                .param("board", board.id())
                .param("version", board.version())
                .param("period", periodId)
                .param("ties", board.definition().ties().code())
                .params(where)
                .query(JdbcLines::row)
                .list();
        if (rows.isEmpty()) return new Reading.BoardChanged<>();
        return new Reading.Seen<>(lines(board, rows));
    }

    private static Lines lines(Board board, List<Row> rows) {
        List<Place> places = rows.stream()
                .map(Row::place)
                .flatMap(place -> Optional.ofNullable(place).stream())
                .toList();
        if (places.isEmpty()) return new Lines(List.of(), List.of());
        Ties ties = board.definition().ties();
        Long first = rows.getFirst().rank();
        long position = position(rows, first);
        long rank = ties == Ties.ORDINAL || first == null ? position : first;
        return new Lines(places, RankedLines.number(places, board.definition().direction(), ties, rank, position));
    }

    /** Of the first line in the order: the first one of the second score has as many before it as are better. */
    private static long position(List<Row> rows, @Nullable Long first) {
        for (int i = 1; i < rows.size(); i++) {
            Long counted = rows.get(i).rank();
            if (counted != null) return counted - i;
        }
        if (first == null) throw new IllegalStateException("no line was ranked by the counts");
        return first;
    }

    private static Row row(ResultSet row, int number) throws SQLException {
        return new Row(row.getString("player_id") == null ? null : place(row), row.getObject("rank", Long.class));
    }

    static Place place(ResultSet row) throws SQLException {
        return new Place(
                row.getLong("sort_key"),
                row.getObject("attained_at", OffsetDateTime.class).toInstant(),
                row.getString("player_id"));
    }
}
