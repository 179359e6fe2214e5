package gg.matchstream.quickstart.command;

import gg.matchstream.quickstart.installation.Installation;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the commands have in common: where they print and which checkout they are about. */
final class Console {
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private Console() {}

    static Installation installation() {
        return Installation.fromEnvironment(System.getenv());
    }

    static void print(String line) {
        OUT.println(line);
    }

    /** For what is no result: advice and failures. */
    static void complain(String sentence) {
        System.err.println(sentence);
    }
}
