package gg.matchstream.console.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The first-level packages of every module, read from their package-info: what they say of themselves and whom they may know. */
final class ModuleMap {
    private static final Pattern COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern ARROWS = Pattern.compile("allowedDependencies\\s*=\\s*\\{?([^})]*)");
    private static final Pattern NAME = Pattern.compile("\"([^\"]*)\"");
    private static final Pattern PACKAGE = Pattern.compile("package (gg\\.matchstream\\.\\w+\\.\\w+);");

    /** By module, then by package. */
    private final Map<String, List<Feature>> modules = new TreeMap<>();

    record Feature(String packageName, String says, List<String> mayKnow) {
        String shortName() {
            return packageName.substring(packageName.lastIndexOf('.') + 1);
        }
    }

    static ModuleMap read(Path root) throws IOException {
        ModuleMap map = new ModuleMap();
        try (Stream<Path> files = Files.walk(root, 10)) {
            List<Path> found = files.filter(file -> file.endsWith("package-info.java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .sorted()
                    .toList();
            for (Path file : found) map.add(root.relativize(file), Files.readString(file));
        }
        return map;
    }

    private void add(Path file, String source) {
        Matcher name = PACKAGE.matcher(source);
        if (!name.find()) return;
        String module = file.toString().replaceFirst("/src/main/java/.*", "");
        modules.computeIfAbsent(module, _ -> new ArrayList<>())
                .add(new Feature(name.group(1), firstSentence(source), arrows(source)));
    }

    private static String firstSentence(String source) {
        Matcher comment = COMMENT.matcher(source);
        if (!comment.find()) return "";
        String text = comment.group(1)
                .replaceAll("(?m)^\\s*\\* ?", " ")
                .replaceAll("\\{@(?:code|link) ([^}]*)}", "`$1`")
                .replaceAll("<[^>]*>", " ")
                .replaceAll("\\s+", " ")
                .strip();
        int end = text.indexOf(". ");
        return (end < 0 ? text : text.substring(0, end + 1)).replace("|", "\\|");
    }

    private static List<String> arrows(String source) {
        Matcher declared = ARROWS.matcher(source);
        if (!declared.find()) return List.of();
        return NAME.matcher(declared.group(1))
                .results()
                .map(result -> result.group(1).replaceAll("[^a-z].*", ""))
                .filter(each -> !each.isEmpty())
                .distinct()
                .toList();
    }

    List<String> packages() {
        return modules.values().stream()
                .flatMap(List::stream)
                .map(Feature::packageName)
                .toList();
    }

    String markdown() {
        StringBuilder page = new StringBuilder(
                "# The map\n\nEvery package that a module has at its first level: what it says of itself "
                        + "in its `package-info.java`, and whom it may know.\nMade from the code by `mvn -pl live-ops-console -am test "
                        + "-Dtest=ModuleMapTest -Dsurefire.failIfNoSpecifiedTests=false -Dmatchstream.map.write=true`.\n");
        modules.forEach((module, features) -> page.append(section(module, features)));
        return page.toString();
    }

    private static String section(String module, List<Feature> features) {
        String rows = features.stream()
                .map(feature -> "| `" + feature.packageName() + "` | " + feature.says() + " |\n")
                .collect(Collectors.joining());
        return "\n## " + module + "\n" + picture(features) + "\n| package | |\n|---|---|\n" + rows;
    }

    /** {@code wiring} ties all together and would only draw a line to each. */
    private static String picture(List<Feature> features) {
        String lines = features.stream()
                .filter(feature -> !feature.shortName().equals("wiring"))
                .flatMap(feature -> feature.mayKnow().stream()
                        .filter(known -> features.stream()
                                .anyMatch(each -> each.shortName().equals(known)))
                        .map(known -> "  " + feature.shortName() + " --> " + known + "\n"))
                .collect(Collectors.joining());
        return lines.isEmpty() ? "" : "\n```mermaid\nflowchart LR\n" + lines + "```\n";
    }
}
