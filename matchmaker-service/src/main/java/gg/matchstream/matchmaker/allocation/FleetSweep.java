package gg.matchstream.matchmaker.allocation;

import gg.matchstream.matchmaker.ticket.Matches;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Gives servers back whose matches are over, however they ended and wherever that was noticed. */
public final class FleetSweep {
    private final Matches matches;
    private final Fleet fleet;
    private final HeldServers held;

    public FleetSweep(Matches matches, Fleet fleet, HeldServers held) {
        this.matches = matches;
        this.fleet = fleet;
        this.held = held;
    }

    /** How many servers were given back. */
    public int run() {
        Set<UUID> over = new HashSet<>(held.matches());
        over.removeAll(matches.alive(List.copyOf(over)));
        over.forEach(fleet::release);
        return over.size();
    }
}
