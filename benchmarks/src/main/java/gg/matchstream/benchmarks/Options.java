package gg.matchstream.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code --name value} pairs of a command line. */
public record Options(Map<String, String> values) {

    public Options {
        values = Map.copyOf(values);
    }

    static Options parse(List<String> arguments) {
        var values = new TreeMap<String, String>();
        for (int i = 0; i < arguments.size(); i += 2) {
            if (!arguments.get(i).startsWith("--") || i + 1 == arguments.size()) {
                throw new IllegalArgumentException("expected --name value, found " + arguments.get(i));
            }
            values.put(arguments.get(i).substring(2), arguments.get(i + 1));
        }
        return new Options(values);
    }

    public String text(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** Separated by blanks. */
    public List<String> words(String name) {
        return text(name, "").isBlank() ? List.of() : List.of(text(name, "").split(" +"));
    }

    public int number(String name, int otherwise) {
        String value = values.get(name);
        return value == null ? otherwise : Integer.parseInt(value.replace("_", ""));
    }
}
