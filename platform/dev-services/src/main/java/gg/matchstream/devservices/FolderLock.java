package gg.matchstream.devservices;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Keeps a data folder to one owner on this machine; the system gives it back when the owner's process ends. */
final class FolderLock implements AutoCloseable {
    private final FileChannel file;

    private FolderLock(FileChannel file) {
        this.file = file;
    }

    /** @throws IllegalStateException if somebody else holds the folder */
    static FolderLock take(Path folder) {
        var path = folder.toAbsolutePath().resolveSibling(folder.getFileName() + ".lock");
        try {
            Files.createDirectories(path.getParent());
            var file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (tryLock(file) == null) {
                file.close();
                throw new IllegalStateException(folder + " is in use by another process");
            }
            return new FolderLock(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(folder + " cannot be locked", failed);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failed) {
            throw new UncheckedIOException("the lock cannot be given back", failed);
        }
    }

    /** Java tells two owners in one process apart by an exception. */
    private static @Nullable FileLock tryLock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            return null;
        }
    }
}
