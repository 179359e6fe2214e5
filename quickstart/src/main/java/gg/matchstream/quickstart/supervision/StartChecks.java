package gg.matchstream.quickstart.supervision;

import gg.matchstream.quickstart.installation.Installation;
import gg.matchstream.quickstart.installation.Ports;
import gg.matchstream.quickstart.part.Part;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** What must hold before anything is started, so that a start that cannot succeed leaves nothing behind. */
final class StartChecks {
    private static final long MEBIBYTE = 1024L * 1024L;

    /** Resident size of one part shortly after its start, measured; a start below this ends in swapping or kills. */
    private static final long MEMORY_PER_PART_MIN = 230 * MEBIBYTE;

    /** Unpacked programs take about half of it, a fresh database and log the rest. */
    private static final long DISK_MIN = 1024 * MEBIBYTE;

    private StartChecks() {}

    /** @throws StartFailed with the first thing that is wrong */
    static void verify(Installation installation, List<Part> toStart) throws IOException {
        for (var part : toStart) {
            for (int port : part.tcpPorts()) {
                requireFreeTcp(part.name(), port);
            }
            if (part.name().equals("matchmaker")) {
                requireFreeBeacons(installation.ports());
            }
        }
        requireMemory(toStart.size() * MEMORY_PER_PART_MIN);
        requireDisk(installation.home());
    }

    private static void requireFreeTcp(String part, int port) {
        if (!isFree(new InetSocketAddress(port))
                || !isFree(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))) {
            throw new StartFailed(
                    "Port %d (%s) is taken by another program; end that program or set MATCHSTREAM_PORT_OFFSET."
                            .formatted(port, part));
        }
    }

    private static boolean isFree(InetSocketAddress address) {
        try (var socket = new ServerSocket()) {
            // Connections of an earlier run that only fade out do not count as taken.
            socket.setReuseAddress(true);
            socket.bind(address);
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    private static void requireFreeBeacons(Ports ports) {
        for (int port = ports.beaconBase(); port < ports.beaconBase() + Ports.BEACONS; port++) {
            try (var socket = new DatagramSocket(port)) {
                socket.setReuseAddress(false);
            } catch (IOException taken) {
                throw new StartFailed(
                        "UDP port %d (a region's beacon) is taken by another program; end that program or set MATCHSTREAM_PORT_OFFSET."
                                .formatted(port));
            }
        }
    }

    private static void requireMemory(long needed) throws IOException {
        long available = Math.min(machineMemory(), groupMemory());
        if (available < needed) {
            throw new StartFailed(
                    "Too little memory: %d MiB are free and %d MiB are needed; end other programs and try again."
                            .formatted(available / MEBIBYTE, needed / MEBIBYTE));
        }
    }

    private static void requireDisk(Path home) throws IOException {
        long usable = Files.getFileStore(home).getUsableSpace();
        if (usable < DISK_MIN) {
            throw new StartFailed("Too little disk space: %d MiB are free for %s and %d MiB are needed."
                    .formatted(usable / MEBIBYTE, home, DISK_MIN / MEBIBYTE));
        }
    }

    private static long machineMemory() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/meminfo"))) {
            return lines.filter(line -> line.startsWith("MemAvailable:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst()
                    .orElse(Long.MAX_VALUE);
        }
    }

    /** A container's own limit, where there is one; caches that the system could give back are not counted as used. */
    private static long groupMemory() {
        var group = Path.of("/sys/fs/cgroup");
        var limit = number(group.resolve("memory.max"));
        var used = number(group.resolve("memory.current"));
        if (limit.isEmpty() || used.isEmpty()) {
            return Long.MAX_VALUE;
        }
        return limit.getAsLong() - used.getAsLong() + inactiveFileCache(group.resolve("memory.stat"));
    }

    private static OptionalLong number(Path file) {
        try {
            return OptionalLong.of(Long.parseLong(Files.readString(file).strip()));
        } catch (IOException | NumberFormatException unlimited) {
            return OptionalLong.empty();
        }
    }

    private static long inactiveFileCache(Path statistics) {
        try (var lines = Files.lines(statistics)) {
            return lines.filter(line -> line.startsWith("inactive_file "))
                    .mapToLong(line -> Long.parseLong(line.substring("inactive_file ".length())))
                    .findFirst()
                    .orElse(0);
        } catch (IOException unknown) {
            return 0;
        }
    }
}
