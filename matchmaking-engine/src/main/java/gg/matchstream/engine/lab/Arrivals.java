package gg.matchstream.engine.lab;

import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Instant;
import java.util.List;

/** Who comes to play in the course of a day: a made-up population, or recorded tickets. Read once, forwards. */
public interface Arrivals {

    /**
     * A ticket and its patience.
     *
     * @param home index of the region that it plays from
     * @param leavesAt when it gives up
     */
    record Arrival(Ticket ticket, int home, Instant leavesAt) {}

    RegionCatalog catalog();

    /** Those who come from where the last call ended to this moment, in the order in which they come. */
    List<Arrival> until(Instant moment);
}
