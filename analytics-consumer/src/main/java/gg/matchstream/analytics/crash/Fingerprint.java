package gg.matchstream.analytics.crash;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What two reports of the same bug have in common, whichever build and machine they come from: the exception's type and
 * its top frames; where there are no frames, what remains of the message without its numbers and names.
 *
 * @param value 32 hexadecimal digits
 * @param frames the frames it was made of, topmost first
 */
public record Fingerprint(String value, List<String> frames) {
    private static final Pattern VARIABLE = Pattern.compile("0x[0-9a-fA-F]+|[0-9a-fA-F]{8,}|\\d+|'[^']*'|\"[^\"]*\"");
    private static final int BYTES = 16;
    private static final int MESSAGE_LENGTH_MAX = 200;

    public Fingerprint {
        frames = List.copyOf(frames);
    }

    public static Fingerprint of(String exception, @Nullable String message, @Nullable String stackTrace) {
        List<String> frames = stackTrace == null ? List.of() : StackFrames.top(stackTrace);
        StringBuilder same = new StringBuilder(withoutVariables(typeOf(exception)));
        if (frames.isEmpty() && message != null)
            same.append('\n')
                    .append(withoutVariables(message.substring(0, Math.min(message.length(), MESSAGE_LENGTH_MAX))));
        frames.forEach(frame -> same.append('\n').append(frame));
        return new Fingerprint(hash(same.toString()), frames);
    }

    /** Some reporters write {@code Type: message} into the type. */
    private static String typeOf(String exception) {
        int end = exception.indexOf(": ");
        return (end < 0 ? exception : exception.substring(0, end)).strip();
    }

    private static String withoutVariables(String text) {
        return VARIABLE.matcher(text).replaceAll("#");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
