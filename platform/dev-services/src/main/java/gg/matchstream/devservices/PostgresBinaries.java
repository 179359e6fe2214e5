package gg.matchstream.devservices;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The server's programs, unpacked from the archive that the build resolves as an ordinary dependency. */
final class PostgresBinaries {
    private static final String ARCHIVE = "/postgres-linux-x86_64.txz";
    private static final int EXECUTABLE_BY_OWNER = 0100;

    private final Path folder;

    private PostgresBinaries(Path folder) {
        this.folder = folder;
    }

    /** Unpacked beside their place and moved there, so two processes that unpack at once do not see half of it. */
    static PostgresBinaries unpackedIn(Path parent) throws IOException {
        var archive = PostgresBinaries.class.getResource(ARCHIVE);
        if (archive == null) {
            throw new IllegalStateException("PostgreSQL's programs are not on the class path; only Linux on x86-64 has"
                    + " them, elsewhere use Docker");
        }
        var folder = parent.resolve("postgresql-" + archive.openConnection().getContentLengthLong());
        if (!Files.exists(folder)) {
            Files.createDirectories(parent);
            var unfinished = Files.createTempDirectory(parent, "unpacking-");
            try (var content = archive.openStream()) {
                unpack(content, unfinished);
            }
            Files.setPosixFilePermissions(unfinished, PosixFilePermissions.fromString("rwxr-xr-x"));
            moveUnlessThere(unfinished, folder);
        }
        return new PostgresBinaries(folder);
    }

    Path program(String name) {
        return folder.resolve("bin").resolve(name).toAbsolutePath();
    }

    private static void moveUnlessThere(Path unfinished, Path folder) throws IOException {
        try {
            Files.move(unfinished, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException another) {
            Folders.delete(unfinished);
        } catch (FileSystemException failed) {
            Folders.delete(unfinished);
            if (!Files.exists(folder)) {
                throw failed;
            }
        }
    }

    private static void unpack(InputStream content, Path target) throws IOException {
        try (var tar = new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(content)))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                unpackEntry(tar, entry, target);
            }
        }
    }

    private static void unpackEntry(TarArchiveInputStream tar, TarArchiveEntry entry, Path target) throws IOException {
        var path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("the archive wants to write outside its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
        } else if (entry.isSymbolicLink()) {
            Files.createDirectories(path.getParent());
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else {
            Files.createDirectories(path.getParent());
            Files.copy(tar, path);
            Files.setPosixFilePermissions(path, permissionsOf(entry));
        }
    }

    private static Set<PosixFilePermission> permissionsOf(TarArchiveEntry entry) {
        boolean executable = (entry.getMode() & EXECUTABLE_BY_OWNER) != 0;
        return PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--");
    }
}
