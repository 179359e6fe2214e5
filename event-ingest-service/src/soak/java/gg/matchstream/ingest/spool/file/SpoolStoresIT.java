package gg.matchstream.ingest.spool.file;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;
import org.springframework.util.unit.DataSize;

/**
 * The spool against two stores that it could have been (docs/adr/0006): the same records, each group on disk before the next
 * one begins, then everything read in order and removed. {@code mvn verify -Psoak -pl event-ingest-service -am
 * -Dit.test=SpoolStoresIT -Dtest=None -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}
 */
@Tag("soak")
class SpoolStoresIT {
    private static final int ROUNDS = 5;
    private static final int GROUPS = 200;
    private static final int GROUP = 500;
    private static final int SMALL_GROUPS = 300;

    @TempDir
    Path folder;

    /** Writes are on disk when they return. */
    private interface Store extends AutoCloseable {
        void append(List<LogRecord> group) throws Exception;

        /** Reads in order and removes all there is. @return how many */
        int drain() throws Exception;

        @Override
        void close() throws Exception;
    }

    @FunctionalInterface
    private interface Opening {
        Store open(Path folder) throws Exception;
    }

    @Test
    void gives_back_every_record_in_order_and_tells_how_fast_each_store_is() throws Exception {
        Map<String, Opening> stores = new LinkedHashMap<>();
        stores.put("segment files", SegmentFiles::new);
        stores.put("SQLite, WAL, synchronous=FULL", Sqlite::new);
        stores.put("RocksDB, sync writes", Rocks::new);
        Map<String, List<double[]>> rounds = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Opening> one : stores.entrySet()) {
                Path place = Files.createDirectory(folder.resolve(round + "-" + rounds.size() + "-" + one.getKey().hashCode()));
                rounds.computeIfAbsent(one.getKey(), _ -> new ArrayList<>()).add(measure(one.getValue(), place));
            }
        }
        System.out.println("| store | written, records/s | one record, µs | drained, records/s | on disk afterwards, KiB |");
        rounds.forEach((name, results) -> System.out.printf(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %,.0f | %,.0f |%n",
                name,
                median(results, 0),
                median(results, 1),
                median(results, 2),
                median(results, 3)));
    }

    private static double[] measure(Opening opening, Path place) throws Exception {
        List<LogRecord> group = records(GROUP);
        try (Store store = opening.open(place)) {
            long began = System.nanoTime();
            for (int i = 0; i < GROUPS; i++) store.append(group);
            double perSecond = (double) GROUPS * GROUP / seconds(began);

            double[] micros = new double[SMALL_GROUPS];
            for (int i = 0; i < SMALL_GROUPS; i++) {
                long start = System.nanoTime();
                store.append(group.subList(0, 1));
                micros[i] = seconds(start) * 1e6;
            }
            Arrays.sort(micros);

            began = System.nanoTime();
            int drained = store.drain();
            double drainedPerSecond = drained / seconds(began);
            assertThat(drained).isEqualTo(GROUPS * GROUP + SMALL_GROUPS);
            return new double[] {perSecond, micros[SMALL_GROUPS / 2], drainedPerSecond, kibibytes(place)};
        }
    }

    /** About as large as an event of 290 bytes with its headers. */
    private static List<LogRecord> records(int count) {
        List<LogRecord> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] value = new byte[350];
            Arrays.fill(value, (byte) ('a' + i % 26));
            records.add(new LogRecord(
                    "p-" + i,
                    value,
                    "score_updated",
                    "0197c9d2-7c1e-8d3a-9a55-0d6b1f6a2c11",
                    "gs-eu-7",
                    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                    1_764_536_400_000L));
        }
        return records;
    }

    private static byte[] frame(long position, LogRecord record) {
        ByteBuffer frame = ByteBuffer.allocate(Frames.sizeOf(record));
        Frames.write(frame, position, record);
        return frame.array();
    }

    private static void assertNext(long expected, long found) {
        if (expected != found) throw new AssertionError("expected position " + expected + ", found " + found);
    }

    private static double seconds(long beganNanos) {
        return (System.nanoTime() - beganNanos) / 1e9;
    }

    private static double median(List<double[]> results, int column) {
        return results.stream().mapToDouble(result -> result[column]).sorted().toArray()[results.size() / 2];
    }

    private static double kibibytes(Path place) throws IOException {
        try (Stream<Path> files = Files.walk(place)) {
            long bytes = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) bytes += Files.size(file);
            return bytes / 1024.0;
        }
    }

    private static final class SegmentFiles implements Store {
        private final FileSpool spool;

        SegmentFiles(Path folder) {
            spool = new FileSpool(new SpoolSettings(
                    folder,
                    DataSize.ofGigabytes(2),
                    DataSize.ofBytes(0),
                    DataSize.ofMegabytes(64),
                    DataSize.ofMegabytes(32)));
        }

        @Override
        public void append(List<LogRecord> group) {
            spool.append(group).join();
        }

        @Override
        public int drain() {
            int drained = 0;
            for (List<SpooledRecord> some = spool.read(0, 1 << 20); !some.isEmpty(); some = spool.read(spool.oldest(), 1 << 20)) {
                for (SpooledRecord one : some) {
                    assertNext(drained++, one.position());
                    spool.remove(one.position());
                }
                spool.tidy();
            }
            return drained;
        }

        @Override
        public void close() throws IOException {
            spool.destroy();
        }
    }

    private static final class Sqlite implements Store {
        private final Connection connection;
        private final PreparedStatement insert;
        private long next;

        Sqlite(Path folder) throws SQLException {
            connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("spool.db"));
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA journal_mode=WAL");
                statement.execute("PRAGMA synchronous=FULL");
                statement.execute("CREATE TABLE spool (position INTEGER PRIMARY KEY, record BLOB NOT NULL)");
            }
            connection.setAutoCommit(false);
            insert = connection.prepareStatement("INSERT INTO spool (position, record) VALUES (?, ?)");
        }

        @Override
        public void append(List<LogRecord> group) throws SQLException {
            for (LogRecord record : group) {
                insert.setLong(1, next);
                insert.setBytes(2, frame(next++, record));
                insert.addBatch();
            }
            insert.executeBatch();
            connection.commit();
        }

        @Override
        public int drain() throws SQLException {
            int drained = 0;
            while (true) {
                int before = drained;
                try (Statement read = connection.createStatement();
                        ResultSet rows = read.executeQuery("SELECT position, record FROM spool ORDER BY position LIMIT 2000")) {
                    while (rows.next()) {
                        assertNext(drained++, rows.getLong(1));
                        Frames.read(ByteBuffer.wrap(rows.getBytes(2)));
                    }
                }
                if (drained == before) return drained;
                try (PreparedStatement delete = connection.prepareStatement("DELETE FROM spool WHERE position < ?")) {
                    delete.setLong(1, drained);
                    delete.executeUpdate();
                }
                connection.commit();
            }
        }

        @Override
        public void close() throws SQLException {
            connection.close();
        }
    }

    private static final class Rocks implements Store {
        private final Options options = new Options().setCreateIfMissing(true);
        private final WriteOptions synced = new WriteOptions().setSync(true);
        private final WriteOptions lazy = new WriteOptions();
        private final RocksDB database;
        private long next;

        Rocks(Path folder) throws RocksDBException {
            database = RocksDB.open(options, folder.toString());
        }

        @Override
        public void append(List<LogRecord> group) throws RocksDBException {
            try (WriteBatch batch = new WriteBatch()) {
                for (LogRecord record : group) {
                    batch.put(key(next), frame(next, record));
                    next++;
                }
                database.write(synced, batch);
            }
        }

        @Override
        public int drain() throws RocksDBException {
            int drained = 0;
            try (RocksIterator rows = database.newIterator()) {
                for (rows.seekToFirst(); rows.isValid(); rows.next()) {
                    assertNext(drained++, ByteBuffer.wrap(rows.key()).getLong());
                    Frames.read(ByteBuffer.wrap(rows.value()));
                    if (drained % 2_000 == 0) database.deleteRange(lazy, key(0), key(drained));
                }
            }
            database.deleteRange(lazy, key(0), key(drained));
            return drained;
        }

        @Override
        public void close() {
            database.close();
            lazy.close();
            synced.close();
            options.close();
        }

        private static byte[] key(long position) {
            return ByteBuffer.allocate(Long.BYTES).putLong(position).array();
        }
    }
}
