package gg.matchstream.analytics.crash;

import java.util.List;
import java.util.regex.Pattern;

/** What differs between two builds or two runs of the same code, in the order in which it is taken away. */
final class FrameNoise {
    private record Removal(Pattern noise, String instead) {
        String from(String text) {
            return noise.matcher(text).replaceAll(instead);
        }
    }

    private static final List<Removal> REMOVALS = List.of(
            remove("^at\\s+", ""),
            remove("^#?\\d{1,3}:?\\s+", ""),
            remove("^(?:pc\\s+)?(?:0x)?[0-9a-fA-F]{8,16}\\s+(?:in\\s+)?", ""),
            // .NET: "Foo.Bar () [0x00012] in <guid>:0" and "Foo.Bar() in C:\build\Foo.cs:line 12"
            remove("\\s+\\[0x[0-9a-fA-F]+]\\s+in\\s+.*$", ""),
            remove("\\s+in\\s+(?:<[^>]*>|[A-Za-z]:\\\\|/).*$", ""),
            // Unreal: "Game.exe!Foo::Bar() [C:\build\Foo.cpp:12]"
            remove("\\s+\\[[^]]*]$", ""),
            // gdb, asan: "Foo::bar(int) at /build/foo.cpp:12", "Foo::bar(int) /build/foo.cpp:12:3"
            remove("\\s+at\\s+\\S+:\\d+(?::\\d+)?$", ""),
            remove("\\s+\\S*[/\\\\]\\S+:\\d+(?::\\d+)?$", ""),
            // JVM: "(Foo.java:12)", "(Native Method)"; JavaScript: "(https://host/app.3fa2.js:1:234)"
            remove("\\((?:[^()]*:\\d+(?::\\d+)?|Native Method|Unknown Source|<anonymous>)\\)$", ""),
            // Android: "/data/app/~~x==/lib/arm64/libgame.so (Foo::bar(int)+12)"
            remove("^\\S*/(lib[\\w.-]+\\.so)\\s+\\((.*)\\)$", "$1 $2"),
            remove("\\s*\\+\\s*(?:0x[0-9a-fA-F]+|\\d+)\\)?$", ""),
            // class loader, module and version: "app//", "java.base@25.0.1/"
            remove("^(?:[\\w.-]*//)?(?:[\\w.]+(?:@[\\w.+-]+)?/)?(?=[\\w$.<>]+$)", ""),
            // file of a bundle: "https://host/static/app.3fa2b1c9.js:1:234"
            remove("(?:https?|file|webpack)[^\\s]*/([\\w-]+)(?:[.-][0-9a-fA-F]{6,})?\\.(\\w+)(?::\\d+){0,2}", "$1.$2"),
            remove("\\$\\$Lambda[$/@\\w.]*", "\\$\\$Lambda"),
            remove("lambda\\$(\\w+)\\$\\d+", "lambda\\$$1"),
            remove("\\$\\$(?:EnhancerBy|Spring|FastClassBy|KeyFactoryBy)\\w*(?:\\$\\$\\w+)?", ""),
            remove("(\\$Proxy|GeneratedMethodAccessor|GeneratedConstructorAccessor)\\d+", "$1"),
            remove("<(\\w*)>([bgd])__\\w+(?:\\|\\w+)?", "<$1>$2"),
            remove("DisplayClass\\d+_\\d+", "DisplayClass"),
            remove("\\$\\d+\\b", "\\$"),
            remove("\\{?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}}?", ""),
            remove("0x[0-9a-fA-F]+", ""),
            remove("@[0-9a-fA-F]{6,}", ""),
            remove("\\s+", " "));

    private FrameNoise() {}

    static String removedFrom(String line) {
        String frame = line;
        for (Removal removal : REMOVALS) frame = removal.from(frame);
        return frame.strip();
    }

    private static Removal remove(String noise, String instead) {
        return new Removal(Pattern.compile(noise), instead);
    }
}
