package gg.matchstream.quickstart.installation;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** Made when first asked for, readable by the owner alone, kept until {@code reset}. */
public record Secrets(Path folder) {
    private static final int RANDOM_BYTES = 48;

    /** The shared secret that signs and verifies tokens (HS256, its UTF-8 bytes are the key). */
    public String signingKey() throws IOException {
        return readOrCreate("signing.key");
    }

    public String databasePassword() throws IOException {
        return readOrCreate("database.password");
    }

    private String readOrCreate(String name) throws IOException {
        var file = folder.resolve(name);
        if (!Files.exists(file)) {
            create(file);
        }
        return Files.readString(file).strip();
    }

    /** Written under another name and linked into place: the first of two processes wins, none reads half a secret. */
    private void create(Path file) throws IOException {
        Files.createDirectories(folder.getParent());
        createFolder();
        // A temporary file is made with mode 0600.
        var draft = Files.createTempFile(folder, "draft-", null);
        try {
            Files.writeString(draft, random() + "\n");
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException anotherWasFirst) {
            // its secret is as good
        } finally {
            Files.delete(draft);
        }
    }

    private void createFolder() throws IOException {
        try {
            var ownerOnly = PosixFilePermissions.fromString("rwx------");
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(ownerOnly));
        } catch (FileAlreadyExistsException anotherWasFirst) {
            // its folder has the same mode
        }
    }

    private static String random() {
        var bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
