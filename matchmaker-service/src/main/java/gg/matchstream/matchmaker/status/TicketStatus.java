package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.ticket.Connection;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A ticket as its owner sees it; the shape of the contract, every field always present. */
public record TicketStatus(
        UUID ticketId,
        String queue,
        TicketState state,
        List<String> players,
        Instant enqueuedAt,
        double waitSeconds,
        WindowNow window,
        Estimate estimate,
        PoolNow pool,
        @Nullable UUID matchId,
        @Nullable Connection connection,
        @Nullable String reason) {

    /**
     * @param allowedSkillDelta points; null where the queue ignores skill
     * @param regions in reach now, best ping first
     */
    public record WindowNow(@Nullable Double allowedSkillDelta, int allowedPingMs, List<String> regions) {}

    /** @param waitSecondsP50 null without a basis, as is P90 */
    public record Estimate(
            @Nullable Double waitSecondsP50, @Nullable Double waitSecondsP90, Basis basis) {
        public static final Estimate NONE = new Estimate(null, null, Basis.NONE);
    }

    /** What an estimate is made of. */
    public enum Basis {
        /** Waits of tickets of this queue, region and skill within the last minutes. */
        RECENT,
        /** Waits of the whole queue. */
        POPULATION,
        NONE
    }

    public record PoolNow(String name, boolean merged, long population, int compatibleNow, String waitingFor) {}
}
