package gg.matchstream.engine.formation;

import gg.matchstream.engine.ticket.TicketId;
import java.util.List;

/**
 * Where a ticket stands.
 *
 * @param allowedSkillDelta the window now, in points; {@link Double#POSITIVE_INFINITY} where skill is ignored
 * @param allowedPingMs the ping accepted now
 * @param regions regions in reach now, best ping first
 * @param merged true when one of them is merged for the ticket's group
 * @param compatibleNow tickets that could meet this one now, counted up to {@link PoolOutlook#COMPATIBLE_MAX}
 */
public record TicketOutlook(
        TicketId ticket,
        double allowedSkillDelta,
        int allowedPingMs,
        List<String> regions,
        boolean merged,
        int compatibleNow,
        WaitingFor waitingFor) {

    public TicketOutlook {
        regions = List.copyOf(regions);
    }
}
