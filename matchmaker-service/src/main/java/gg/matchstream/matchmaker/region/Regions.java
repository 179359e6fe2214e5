package gg.matchstream.matchmaker.region;

import gg.matchstream.engine.ticket.RegionCatalog;
import java.util.List;

/** The regions of this installation, ordered as configured. */
public record Regions(List<Region> all, RegionCatalog catalog) {
    public Regions {
        all = List.copyOf(all);
    }

    public static Regions of(List<Region> all) {
        return new Regions(all, RegionCatalog.of(all.stream().map(Region::name).toList()));
    }

    public boolean knows(String name) {
        return catalog.indexOf(name) >= 0;
    }
}
