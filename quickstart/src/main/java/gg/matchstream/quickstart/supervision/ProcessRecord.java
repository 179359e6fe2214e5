package gg.matchstream.quickstart.supervision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which process a part is. Process numbers are used again, so the time it began belongs to its identity.
 *
 * @param startedAt as the system says, to about a hundredth of a second
 * @param version of the program that it runs
 */
public record ProcessRecord(long pid, Instant startedAt, String version) {
    /** The system derives a start from its boot time, which moves when the clock is set. */
    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);

    static ProcessRecord of(ProcessHandle process, String version) {
        return new ProcessRecord(process.pid(), process.info().startInstant().orElse(Instant.EPOCH), version);
    }

    /** The number alone stands in the first line, as other tools expect of a pid file. */
    void write(Path file) throws IOException {
        var draft = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(draft, "%d%n%d%n%s%n".formatted(pid, startedAt.toEpochMilli(), version));
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The recorded process if it still runs. */
    public static Optional<ProcessHandle> running(Path file) throws IOException {
        var recorded = read(file);
        return recorded.isEmpty() ? Optional.empty() : recorded.get().process();
    }

    static Optional<ProcessRecord> read(Path file) throws IOException {
        try {
            var lines = Files.readAllLines(file);
            return Optional.of(new ProcessRecord(
                    Long.parseLong(lines.get(0)), Instant.ofEpochMilli(Long.parseLong(lines.get(1))), lines.get(2)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (NumberFormatException | IndexOutOfBoundsException damaged) {
            // A disk that was full left no usable record; whatever ran is then found by the port it holds.
            return Optional.empty();
        }
    }

    Optional<ProcessHandle> process() {
        return ProcessHandle.of(pid).filter(ProcessRecord::runs).filter(this::beganThen);
    }

    /** A zombie has ended; it is only waiting for somebody to ask how. */
    public static boolean runs(ProcessHandle process) {
        if (!process.isAlive()) {
            return false;
        }
        try {
            var stat = Files.readString(Path.of("/proc", String.valueOf(process.pid()), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException gone) {
            return false;
        }
    }

    private boolean beganThen(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(start -> Duration.between(start, startedAt).abs().compareTo(CLOCK_TOLERANCE) < 0)
                .orElse(false);
    }
}
