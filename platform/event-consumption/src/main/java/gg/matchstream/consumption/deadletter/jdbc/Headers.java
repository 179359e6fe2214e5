package gg.matchstream.consumption.deadletter.jdbc;

import gg.matchstream.consumption.record.RecordHeader;
import java.sql.Array;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A record's headers as two arrays of a row, bounded: who sends a megabyte of headers gets the first of them kept. */
final class Headers {
    private static final int HEADERS_MAX = 64;
    private static final int BYTES_MAX = 16 << 10;

    private Headers() {}

    static List<RecordHeader> bounded(List<RecordHeader> headers) {
        List<RecordHeader> kept = new ArrayList<>();
        int bytes = 0;
        for (RecordHeader header : headers) {
            byte[] value = header.value();
            bytes += header.name().length() + (value == null ? 0 : value.length);
            if (kept.size() == HEADERS_MAX || bytes > BYTES_MAX) break;
            kept.add(header);
        }
        return kept;
    }

    static Object[] names(List<RecordHeader> headers) {
        return headers.stream()
                .map(header -> StorableText.of(header.name(), 256))
                .toArray();
    }

    static Object[] values(List<RecordHeader> headers) {
        return headers.stream().map(RecordHeader::value).toArray(byte[][]::new);
    }

    static List<RecordHeader> read(Array names, Array values) throws SQLException {
        String[] name = (String[]) names.getArray();
        byte[][] value = (byte[][]) values.getArray();
        List<RecordHeader> headers = new ArrayList<>(name.length);
        for (int i = 0; i < name.length; i++) headers.add(new RecordHeader(name[i], value[i]));
        return headers;
    }
}
