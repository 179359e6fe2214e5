package gg.matchstream.analytics.crash;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The top frames of a stack trace in the words that stay the same from build to build: no addresses, lines, paths, hashes
 * or generated names. Reads what JVMs, .NET and Mono, JavaScript engines, native unwinders and Python print.
 */
final class StackFrames {
    /** Deeper frames are shared by many bugs, and cut off differently by many reporters. */
    static final int TOP = 5;

    private static final int LINES_MAX = 400;
    private static final int FRAME_LENGTH_MAX = 200;

    private static final Pattern MANAGED = Pattern.compile("^at\\s+\\S.*");
    private static final Pattern NATIVE = Pattern.compile("^#?\\d{1,3}:?\\s+\\S.*");
    private static final Pattern PYTHON = Pattern.compile("^File \"([^\"]*)\", line \\d+(?:, in (.*))?$");
    private static final Pattern NEXT_CAUSE = Pattern.compile("^(Caused by|Suppressed|--- End of|\\[Caused by).*");
    private static final Pattern HEADER =
            Pattern.compile("^(Traceback|Thread |Exception in|goroutine |Stack ?trace).*");

    private StackFrames() {}

    static List<String> top(String stackTrace) {
        List<String> lines = lines(stackTrace);
        List<String> frames = matching(lines, MANAGED);
        if (frames.isEmpty()) frames = matching(lines, NATIVE);
        if (frames.isEmpty()) frames = python(lines);
        if (frames.isEmpty())
            frames = lines.stream()
                    .filter(line -> !HEADER.matcher(line).matches())
                    .toList();
        return frames.stream()
                .map(StackFrames::normalised)
                .filter(frame -> !frame.isEmpty())
                .distinct()
                .limit(TOP)
                .toList();
    }

    /** Of the outermost exception only: causes repeat the frames around them. */
    private static List<String> lines(String stackTrace) {
        List<String> lines = new ArrayList<>();
        for (String raw : stackTrace.lines().limit(LINES_MAX).toList()) {
            String line = raw.strip();
            if (NEXT_CAUSE.matcher(line).matches() && !lines.isEmpty()) break;
            if (!line.isEmpty() && !line.startsWith("...")) lines.add(line.substring(0, Math.min(line.length(), 500)));
        }
        return lines;
    }

    private static List<String> matching(List<String> lines, Pattern pattern) {
        return lines.stream().filter(line -> pattern.matcher(line).matches()).toList();
    }

    /** Python prints the innermost frame last. */
    private static List<String> python(List<String> lines) {
        List<String> frames = new ArrayList<>();
        for (String line : lines) {
            var matcher = PYTHON.matcher(line);
            if (!matcher.matches()) continue;
            String function = matcher.group(2) == null ? "" : " in " + matcher.group(2);
            frames.add(fileOf(matcher.group(1)) + function);
        }
        Collections.reverse(frames);
        return frames;
    }

    private static String normalised(String line) {
        String frame = FrameNoise.removedFrom(line);
        return frame.substring(0, Math.min(frame.length(), FRAME_LENGTH_MAX));
    }

    private static String fileOf(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
