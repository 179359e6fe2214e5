package gg.matchstream.edge.paging;

import gg.matchstream.edge.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Where the next page begins: the sort key of the last entry seen, opaque and URL-safe. A checksum tells a cursor that was
 * cut or altered on its way from one of ours; it is no secret.
 */
public final class Cursor {
    private static final char SEPARATOR = '\u001f';

    private Cursor() {}

    public static String of(Object... key) {
        StringBuilder text = new StringBuilder();
        for (Object part : key) text.append(part).append(SEPARATOR);
        String body = text.toString();
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((checksum(body) + SEPARATOR + body).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The parts of a cursor, null where none was sent.
     *
     * @throws gg.matchstream.edge.problem.ProblemException 400 when it is broken or has another number of parts
     */
    public static @Nullable List<String> read(@Nullable String cursor, int parts) {
        if (cursor == null || cursor.isEmpty()) return null;
        List<String> all = List.of(decode(cursor).split(String.valueOf(SEPARATOR), -1));
        if (all.size() != parts + 2) throw broken();
        List<String> key = all.subList(1, parts + 1);
        String body = String.join(String.valueOf(SEPARATOR), key) + SEPARATOR;
        if (!all.getFirst().equals(checksum(body))) throw broken();
        return key;
    }

    private static String decode(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            throw broken();
        }
    }

    private static String checksum(String body) {
        CRC32C crc = new CRC32C();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        return Long.toString(crc.getValue(), 36);
    }

    private static RuntimeException broken() {
        return Problem.of(
                        "bad-cursor",
                        400,
                        "The cursor is broken",
                        "Start again without a cursor, or use 'next' as it was given.")
                .asException();
    }
}
