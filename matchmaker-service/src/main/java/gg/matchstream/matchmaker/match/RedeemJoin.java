package gg.matchstream.matchmaker.match;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.ticket.JoinTokens;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchRecord.Player;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Lets a player into its match, once. */
public final class RedeemJoin {
    public enum Outcome {
        JOINED,
        NO_MATCH,
        /** The token is not this player's for this match. */
        WRONG_TOKEN,
        JOINED_BEFORE,
        NOT_RUNNING
    }

    private final Transactions transactions;
    private final Matches matches;
    private final Outbox outbox;

    public RedeemJoin(Transactions transactions, Matches matches, Outbox outbox) {
        this.transactions = transactions;
        this.matches = matches;
        this.outbox = outbox;
    }

    /** One transaction, with the {@code match_joined} that it publishes. */
    public Outcome redeem(UUID matchId, String playerId, String token, Instant now) {
        return transactions.inOne(() -> {
            Optional<MatchRecord> found =
                    matches.lock(List.of(matchId)).stream().findFirst();
            return found.map(match -> redeem(match, playerId, token, now)).orElse(Outcome.NO_MATCH);
        });
    }

    private Outcome redeem(MatchRecord match, String playerId, String token, Instant now) {
        Optional<Player> seat = match.roster().stream()
                .filter(player -> player.playerId().equals(playerId))
                .findFirst();
        if (seat.isEmpty() || !JoinTokens.opens(match, seat.get(), token)) return Outcome.WRONG_TOKEN;
        if (seat.get().joined()) return Outcome.JOINED_BEFORE;
        if (match.state() != MatchState.RUNNING) return Outcome.NOT_RUNNING;
        if (!matches.join(match.id(), playerId, now)) return Outcome.JOINED_BEFORE;
        outbox.add(PlayerFacts.on(
                Topics.GAMEPLAY_EVENTS.name(),
                EventTypes.MATCH_JOINED,
                List.of(playerId),
                match.id(),
                Map.of(
                        "matchId", match.id().toString(),
                        "queue", match.queue(),
                        "region", match.region(),
                        "team", seat.get().team()),
                now));
        return Outcome.JOINED;
    }
}
