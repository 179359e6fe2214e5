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
     * The optimizing compiler begins with a method ten times later than by default. While a service starts it would
     * spend a third of all CPU time (2 of 6 s) on code that runs only then; under load its turn comes within seconds
     * all the same.
     */
    static final List<String> LATE_OPTIMIZER = List.of(
            "-XX:Tier4InvocationThreshold=50000",
            "-XX:Tier4MinInvocationThreshold=6000",
            "-XX:Tier4CompileThreshold=150000",
            "-XX:Tier4BackEdgeThreshold=400000");

    /** The optimizing compiler never begins: right for a part that waits for others most of its time. */
    static final List<String> NO_OPTIMIZER = List.of("-XX:TieredStopAtLevel=1");

    /**
     * Keeps the loaded classes in a file that the JVM makes by itself when it ends and checks when it starts: a restart
     * then spends about half the CPU time. A missing, stale or broken file is only slower.
     */
    JavaCommand withClassArchive(Path archive) {
        return with(List.of(
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + archive,
                "-Xlog:cds=off",
                "-Xlog:cds+dynamic=off"));
    }

    JavaCommand with(List<String> moreOptions) {
        var all = new ArrayList<>(options);
        all.addAll(moreOptions);
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
