package gg.matchstream.matchmaker.ticket;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A player already waits or plays; rolls back the transaction that would have let it do so twice.
 */
public final class PlayerBusy extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String playerId;
    private final UUID ticketId;
    private final @Nullable UUID matchId;

    /** @param matchId null while the player only waits */
    public PlayerBusy(String playerId, UUID ticketId, @Nullable UUID matchId) {
        super("a player is busy", null, false, false);
        this.playerId = playerId;
        this.ticketId = ticketId;
        this.matchId = matchId;
    }

    public String playerId() {
        return playerId;
    }

    public UUID ticketId() {
        return ticketId;
    }

    public @Nullable UUID matchId() {
        return matchId;
    }
}
