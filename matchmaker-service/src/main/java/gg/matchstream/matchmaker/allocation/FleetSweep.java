package gg.matchstream.matchmaker.allocation;

import gg.matchstream.matchmaker.match.EndMatch;
import gg.matchstream.matchmaker.ticket.Matches;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Keeps matches and servers together: a match whose server has ended is over, and a server whose match is over is given
 * back, however it ended and wherever that was noticed.
 */
public final class FleetSweep {
    private final Matches matches;
    private final Fleet fleet;
    private final HeldServers held;
    private final EndMatch end;

    public FleetSweep(Matches matches, Fleet fleet, HeldServers held, EndMatch end) {
        this.matches = matches;
        this.fleet = fleet;
        this.held = held;
        this.end = end;
    }

    /** How many servers were given back. */
    public int run(Instant now) {
        held.gone().forEach(match -> end.end(match, "server-ended", now));
        Set<UUID> over = new HashSet<>(held.matches());
        over.removeAll(matches.alive(List.copyOf(over)));
        over.forEach(fleet::release);
        return over.size();
    }
}
