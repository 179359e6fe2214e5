package gg.matchstream.consumption.deadletter.jdbc;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;

/** Text from bad records made fit for a column: a dead letter must never itself be refused. */
final class StorableText {
    private static final int STACK_CHARS_MAX = 8_000;

    private StorableText() {}

    static @Nullable String of(@Nullable String text, int charsMax) {
        if (text == null) return null;
        // PostgreSQL takes no zero character, and a lone surrogate has no UTF-8 form.
        StringBuilder kept = new StringBuilder(Math.min(text.length(), charsMax));
        for (int i = 0; i < text.length() && kept.length() < charsMax; i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) kept.append(c).append(text.charAt(++i));
            else kept.append(c == 0 || Character.isSurrogate(c) ? '\uFFFD' : c);
        }
        return kept.toString();
    }

    static @Nullable String stackOf(@Nullable Throwable fault) {
        if (fault == null) return null;
        StringWriter text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        return of(text.toString(), STACK_CHARS_MAX);
    }
}
