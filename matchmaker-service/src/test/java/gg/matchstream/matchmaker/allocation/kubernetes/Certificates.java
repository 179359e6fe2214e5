package gg.matchstream.matchmaker.allocation.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.springframework.boot.ssl.DefaultSslBundleRegistry;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.ssl.jks.JksSslStoreBundle;
import org.springframework.boot.ssl.jks.JksSslStoreDetails;

/** Key pairs and who trusts them, made by the JDK's keytool when a test begins. */
final class Certificates {
    static final String PASSWORD = "changeit";

    private static final Certificates SHARED = made();

    private final Path folder;

    /** Made once: keytool is a process of its own. */
    static Certificates shared() {
        return SHARED;
    }

    private static Certificates made() {
        try {
            return new Certificates(Files.createTempDirectory("certificates"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Certificates(Path folder) {
        this.folder = folder;
        for (String name : List.of("server", "client", "stranger")) {
            keytool(
                    "-genkeypair",
                    "-alias",
                    name,
                    "-keystore",
                    store(name),
                    "-dname",
                    "CN=" + name,
                    "-keyalg",
                    "EC",
                    "-ext",
                    "san=ip:127.0.0.1,dns:localhost",
                    "-validity",
                    "2");
            keytool("-exportcert", "-alias", name, "-keystore", store(name), "-file", folder + "/" + name + ".crt");
        }
        trust("server-trusts", "client");
        trust("client-trusts", "server");
        trust("trusts-nobody-here", "stranger");
    }

    SSLContext ofServer() {
        return bundle("server", "server-trusts").createSslContext();
    }

    /** @param key {@code client}, or {@code stranger}, whom the server does not know */
    SslBundles ofClient(String key, String trusts) {
        return new DefaultSslBundleRegistry("agones", bundle(key, trusts));
    }

    SslBundle bundle(String key, String trusts) {
        return SslBundle.of(new JksSslStoreBundle(details(key), details(trusts)));
    }

    private JksSslStoreDetails details(String name) {
        return new JksSslStoreDetails("PKCS12", null, "file:" + store(name), PASSWORD);
    }

    private void trust(String store, String whom) {
        keytool(
                "-importcert",
                "-noprompt",
                "-alias",
                whom,
                "-keystore",
                store(store),
                "-file",
                folder + "/" + whom + ".crt");
    }

    String store(String name) {
        return folder + "/" + name + ".p12";
    }

    private void keytool(String... arguments) {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/keytool"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-storetype", "PKCS12", "-storepass", PASSWORD));
        Path log = folder.resolve("keytool.log");
        try {
            int exit = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
            if (exit != 0) throw new IllegalStateException(Files.readString(log));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
