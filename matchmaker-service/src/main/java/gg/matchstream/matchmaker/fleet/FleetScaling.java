package gg.matchstream.matchmaker.fleet;

import java.time.Duration;

/**
 * How large a fleet should be: what plays, what waits, and a warm buffer. Up at once, since a player waits; down in small
 * steps, since a server that stops too early is started again.
 *
 * @param leadTime how long a server takes to become ready
 * @param bufferMin servers that stand ready when nothing happens at all
 * @param shrinkShare the part of a fleet that one step may take away
 */
public record FleetScaling(Duration leadTime, int bufferMin, double shrinkShare) {
    public FleetScaling {
        if (leadTime.isNegative() || bufferMin < 0 || shrinkShare <= 0 || shrinkShare > 1)
            throw new IllegalArgumentException(
                    "lead-time and buffer-min must not be negative, shrink-share must be over 0 and up to 1");
    }

    /**
     * @param replicas servers that exist now
     * @param allocated servers that play
     */
    public int desired(int replicas, int allocated, DemandForecast demand) {
        int buffer = Math.max(bufferMin, WarmBuffer.p99(demand.within(leadTime)));
        int wanted = allocated + demand.waiting() + buffer;
        if (wanted >= replicas) return wanted;
        int step = Math.max(1, (int) Math.floor(replicas * shrinkShare));
        return Math.max(wanted, replicas - step);
    }
}
