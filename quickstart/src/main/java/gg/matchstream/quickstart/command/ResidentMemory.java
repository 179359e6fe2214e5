package gg.matchstream.quickstart.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** How much memory processes occupy, from the Linux process table. */
final class ResidentMemory {
    private ResidentMemory() {}

    /**
     * In MiB, 0 for a process that is gone. Pages that a process shares with its children (PostgreSQL's buffers) count
     * once.
     */
    static long mebibytesOf(ProcessHandle process) {
        var children = process.descendants().toList();
        long kibibytes = children.isEmpty()
                ? field(process, "status", "VmRSS:")
                : Stream.concat(Stream.of(process), children.stream())
                        .mapToLong(each -> field(each, "smaps_rollup", "Pss:"))
                        .sum();
        return kibibytes / 1024;
    }

    /** The same without its children. */
    static long mebibytesWithoutChildren(ProcessHandle process) {
        return field(process, "status", "VmRSS:") / 1024;
    }

    private static long field(ProcessHandle process, String file, String name) {
        try (var lines = Files.lines(Path.of("/proc", String.valueOf(process.pid()), file))) {
            return lines.filter(line -> line.startsWith(name))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException gone) {
            return 0;
        }
    }
}
