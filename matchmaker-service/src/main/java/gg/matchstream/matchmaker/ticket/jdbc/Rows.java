package gg.matchstream.matchmaker.ticket.jdbc;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What PostgreSQL's types are in Java. */
final class Rows {
    private Rows() {}

    static List<String> texts(ResultSet row, String column) throws SQLException {
        Array array = row.getArray(column);
        return array == null ? List.of() : List.of((String[]) array.getArray());
    }

    static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        Timestamp at = row.getTimestamp(column);
        return at == null ? null : at.toInstant();
    }

    static @Nullable Timestamp timestamp(@Nullable Instant at) {
        return at == null ? null : Timestamp.from(at);
    }

    /** The driver has no arrays of uuid or of moments: they travel as text and are cast in the statement. */
    static @Nullable String[] texts(Collection<?> values) {
        return values.stream().map(Rows::text).toArray(String[]::new);
    }

    static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    static UUID uuid(ResultSet row, String column) throws SQLException {
        return row.getObject(column, UUID.class);
    }
}
