package gg.matchstream.quickstart.part;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a JVM of this system is started. */
record JavaCommand(List<String> options) {
    private static final List<String> COMMON = List.of(
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dfile.encoding=UTF-8",
            "-Duser.timezone=UTC");

    /**
     * Keeps the loaded classes in a file that the JVM makes by itself when it ends and checks when it starts: a restart
     * then spends about half the CPU time. A missing, stale or broken file is only slower.
     */
    JavaCommand withClassArchive(Path archive) {
        var all = new ArrayList<>(options);
        all.add("-XX:+AutoCreateSharedArchive");
        all.add("-XX:SharedArchiveFile=" + archive);
        all.add("-Xlog:cds=off");
        all.add("-Xlog:cds+dynamic=off");
        return new JavaCommand(all);
    }

    List<String> running(String classPath, String mainClass, String... arguments) {
        var command = new ArrayList<>(List.of(Launch.java()));
        command.addAll(options);
        command.addAll(COMMON);
        command.addAll(List.of("-cp", classPath, mainClass));
        command.addAll(List.of(arguments));
        return command;
    }

    List<String> runningJar(Path jar) {
        var command = new ArrayList<>(List.of(Launch.java()));
        command.addAll(options);
        command.addAll(COMMON);
        command.addAll(List.of("-jar", jar.toString()));
        return command;
    }
}
