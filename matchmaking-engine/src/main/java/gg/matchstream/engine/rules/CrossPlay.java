package gg.matchstream.engine.rules;

import java.util.List;

/**
 * Which values of an attribute may meet. A value outside every group meets only itself; a missing one only missing.
 */
public record CrossPlay(String attribute, List<List<String>> groups) {

    public CrossPlay {
        groups = groups.stream().map(List::copyOf).toList();
    }

    /** A name for the group of a value; equal names may meet. */
    public String groupOf(String value) {
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).contains(value)) {
                return "#" + i;
            }
        }
        return "=" + value;
    }
}
