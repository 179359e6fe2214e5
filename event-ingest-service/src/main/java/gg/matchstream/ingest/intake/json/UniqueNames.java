package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.UnreadableBody;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;

/**
 * Refuses objects that repeat a key, at every depth. The parser can do it too, with a hash set per object; most objects have
 * few keys, for which looking through a list takes a quarter of the time.
 */
final class UniqueNames {
    /** Past this a set is quicker, and an object of ten thousand keys must not take ten thousand times ten thousand steps. */
    private static final int LISTED_MAX = 16;

    private final JsonParser parser;
    private String[] names = new String[64];
    private int size;

    UniqueNames(JsonParser parser) {
        this.parser = parser;
    }

    /** The names of one object that is open; those of objects inside it come and go meanwhile. */
    final class Scope {
        private final int from = size;
        private @Nullable Set<String> many;

        /** @throws UnreadableBody when the object already has the name */
        void add(String name) {
            if (many == null && size - from < LISTED_MAX) addToList(name);
            else if (!many().add(name)) throw repeated();
        }

        void end() {
            size = from;
        }

        private void addToList(String name) {
            for (int i = from; i < size; i++) if (names[i].equals(name)) throw repeated();
            if (size == names.length) names = Arrays.copyOf(names, size * 2);
            names[size++] = name;
        }

        private Set<String> many() {
            Set<String> set = many;
            if (set == null) {
                set = new HashSet<>(Arrays.asList(names).subList(from, size));
                many = set;
            }
            return set;
        }
    }

    /** Before the first event, and after one that could not be read to its end. */
    void clear() {
        size = 0;
    }

    /** Skips a value whole; on return the parser stands on its last token. */
    void skip(@Nullable JsonToken token) {
        if (token == JsonToken.START_OBJECT) {
            Scope scope = new Scope();
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                scope.add(name);
                skip(parser.nextToken());
            }
            scope.end();
        } else if (token == JsonToken.START_ARRAY) {
            for (JsonToken t = parser.nextToken(); t != JsonToken.END_ARRAY; t = parser.nextToken()) skip(t);
        }
    }

    private UnreadableBody repeated() {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new UnreadableBody(
                "An object repeats a key at line " + at.getLineNr() + ", column " + at.getColumnNr() + ".");
    }
}
