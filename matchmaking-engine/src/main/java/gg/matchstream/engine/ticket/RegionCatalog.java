package gg.matchstream.engine.ticket;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The regions of an installation, numbered in the order of their names, so that the lower number wins ties by name. */
public final class RegionCatalog {

    /** One bit each in a {@link RegionSet}. */
    public static final int REGIONS_MAX = 64;

    private final List<String> names;
    private final Map<String, Integer> indexes;

    private RegionCatalog(List<String> names) {
        this.names = names;
        var byName = new HashMap<String, Integer>();
        for (int i = 0; i < names.size(); i++) {
            byName.put(names.get(i), i);
        }
        this.indexes = Map.copyOf(byName);
    }

    public static RegionCatalog of(Collection<String> names) {
        var sorted = List.copyOf(new TreeSet<>(names));
        if (sorted.isEmpty() || sorted.size() > REGIONS_MAX) {
            throw new IllegalArgumentException("a catalog has 1.." + REGIONS_MAX + " regions, not " + sorted.size());
        }
        return new RegionCatalog(sorted);
    }

    public int size() {
        return names.size();
    }

    public String name(int index) {
        return names.get(index);
    }

    /** The region's number, or -1 when the catalog does not know it. */
    public int indexOf(String name) {
        return indexes.getOrDefault(name, -1);
    }

    public List<String> names() {
        return names;
    }

    public RegionSet setOf(Collection<String> regionNames) {
        long mask = 0;
        for (String name : regionNames) {
            int index = indexOf(name);
            if (index >= 0) {
                mask |= 1L << index;
            }
        }
        return new RegionSet(mask);
    }

    public List<String> namesOf(RegionSet set) {
        return set.indexes().mapToObj(names::get).toList();
    }
}
