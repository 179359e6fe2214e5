package gg.matchstream.ingest.spool.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/** The folder of a spool, held by one process: its lock, its segments, and how far it is drained. */
final class SpoolFolder implements AutoCloseable {
    private static final String LOCK = "lock";
    private static final String CURSOR = "drained";

    private final Path path;
    private final FileChannel lockFile;
    private final FileStore store;

    private SpoolFolder(Path path, FileChannel lockFile, FileStore store) {
        this.path = path;
        this.lockFile = lockFile;
        this.store = store;
    }

    /** @throws IllegalStateException with a sentence when the folder cannot be written or another process holds it */
    static SpoolFolder open(Path path) {
        try {
            Files.createDirectories(path);
            FileChannel lockFile =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!lock(lockFile)) {
                lockFile.close();
                throw new IllegalStateException("Another process uses the spool folder " + path.toAbsolutePath()
                        + "; give each ingest service its own by matchstream.ingest.spool.folder.");
            }
            return new SpoolFolder(path, lockFile, Files.getFileStore(path));
        } catch (IOException e) {
            throw new IllegalStateException(
                    "The spool folder " + path.toAbsolutePath()
                            + " cannot be written; set matchstream.ingest.spool.folder to one that can.",
                    e);
        }
    }

    Path path() {
        return path;
    }

    /** Oldest first. */
    List<Path> segmentFiles() throws IOException {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.toString().endsWith(Segment.SUFFIX))
                    .sorted()
                    .toList();
        }
    }

    long bytesFree() throws IOException {
        return store.getUsableSpace();
    }

    /** All positions below are in the log. Losing it costs repeats, which count once. */
    long drainedBelow() throws IOException {
        Path file = path.resolve(CURSOR);
        if (!Files.exists(file)) return 0;
        String[] parts = Files.readString(file, StandardCharsets.UTF_8).strip().split(" ");
        if (parts.length != 2 || !parts[1].equals(checksum(parts[0]))) return 0;
        return Long.parseLong(parts[0]);
    }

    void drainedBelow(long position) throws IOException {
        Path fresh = path.resolve(CURSOR + ".new");
        String number = Long.toString(position);
        try (FileChannel out = FileChannel.open(
                fresh, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            out.write(ByteBuffer.wrap((number + " " + checksum(number)).getBytes(StandardCharsets.UTF_8)));
            out.force(false);
        }
        Files.move(fresh, path.resolve(CURSOR), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Keeps bytes that could not be read, for a person to look at. */
    void setAside(Path segment, long from, long to) throws IOException {
        Path target = path.resolve(segment.getFileName() + "." + from + ".damaged");
        try (FileChannel in = FileChannel.open(segment, StandardOpenOption.READ);
                FileChannel out = FileChannel.open(target, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            in.transferTo(from, to - from, out);
        }
    }

    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean lock(FileChannel file) throws IOException {
        try {
            FileLock lock = file.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    private static String checksum(String text) {
        CRC32C crc = new CRC32C();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(crc.getValue());
    }
}
