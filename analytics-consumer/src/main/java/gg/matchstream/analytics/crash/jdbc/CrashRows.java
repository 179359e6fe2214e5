package gg.matchstream.analytics.crash.jdbc;

import gg.matchstream.analytics.crash.CrashGroup;
import gg.matchstream.analytics.crash.CrashReport;
import gg.matchstream.analytics.crash.Fingerprint;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;

/** Rows of the crash tables as values. */
final class CrashRows {
    private CrashRows() {}

    static CrashGroup group(ResultSet row, int number) throws SQLException {
        return new CrashGroup(
                row.getString("fingerprint"),
                row.getString("exception"),
                texts(row, "frames"),
                row.getLong("count"),
                row.getLong("players"),
                instant(row, "first_seen_at"),
                instant(row, "last_seen_at"),
                texts(row, "versions"),
                texts(row, "platforms"));
    }

    static CrashReport report(ResultSet row, int number) throws SQLException {
        return new CrashReport(
                row.getObject("event_id", UUID.class),
                new Fingerprint(row.getString("fingerprint"), List.of()),
                row.getString("player_id"),
                row.getString("session_id"),
                row.getString("match_id"),
                instant(row, "occurred_at"),
                instant(row, "ingested_at"),
                row.getString("exception"),
                row.getString("message"),
                row.getString("stack_trace"),
                row.getString("app_version"),
                row.getString("platform"));
    }

    private static List<String> texts(ResultSet row, String column) throws SQLException {
        return List.of((String[]) row.getArray(column).getArray());
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
