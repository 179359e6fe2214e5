package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.ticket.JoinTokens;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import org.jspecify.annotations.Nullable;

/** Who looks at a ticket, which decides whose join token is shown. */
public sealed interface Viewer {
    /** One of the ticket's players: sees its own token. */
    record Player(String playerId) implements Viewer {}

    /** The game's backend: sees the token of the ticket, good for each of its players. */
    record Backend() implements Viewer {}

    /** Live-ops people: no token. */
    record Onlooker() implements Viewer {}

    default @Nullable String token(MatchRecord match, StoredTicket ticket) {
        return switch (this) {
            case Player(var playerId) -> ticket.holds(playerId) ? JoinTokens.ofPlayer(match, playerId) : null;
            case Backend() -> JoinTokens.ofTicket(match, ticket.id());
            case Onlooker() -> null;
        };
    }
}
