package gg.matchstream.console.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads the files of {@code deploy/} as strictly as YAML allows: a key that stands twice is an error. */
final class YamlFiles {
    static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    static final Path DEPLOY = ROOT.resolve("deploy");

    private YamlFiles() {}

    static Map<String, Object> one(String file) throws IOException {
        return all(DEPLOY.resolve(file)).getFirst();
    }

    static List<Map<String, Object>> all(Path file) throws IOException {
        LoaderOptions strict = new LoaderOptions();
        strict.setAllowDuplicateKeys(false);
        strict.setWarnOnDuplicateKeys(false);
        List<Map<String, Object>> documents = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file)) {
            new Yaml(new SafeConstructor(strict)).loadAll(in).forEach(document -> documents.add(map(document)));
        }
        return documents;
    }

    static List<Path> in(String folder) throws IOException {
        try (Stream<Path> files = Files.list(DEPLOY.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        if (!(value instanceof Map<?, ?>)) throw new AssertionError("expected a mapping, was " + value);
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        if (!(value instanceof List<?>)) throw new AssertionError("expected a list, was " + value);
        return (List<Object>) value;
    }

    /** The value at a dotted path, a number picks from a list; fails where a step is missing. */
    static Object at(Object value, String path) {
        Object here = value;
        for (String step : path.split("\\.")) {
            Object next = step.matches("\\d+")
                    ? list(here).get(Integer.parseInt(step))
                    : map(here).get(step);
            if (next == null) throw new AssertionError("'" + step + "' of '" + path + "' is missing in " + here);
            here = next;
        }
        return here;
    }
}
