package gg.matchstream.matchmaker.match.web;

import gg.matchstream.matchmaker.ticket.Connection;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Quality;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A match as the contract shows it; its connection never carries a token. */
record MatchJson(
        UUID matchId,
        String state,
        String queue,
        String region,
        List<List<String>> teams,
        Quality quality,
        @Nullable Connection connection,
        @Nullable String reason) {
    static MatchJson of(MatchRecord match) {
        return new MatchJson(
                match.id(),
                match.state().name(),
                match.queue(),
                match.region(),
                match.teams(),
                match.quality(),
                match.server() == null ? null : Connection.of(match.server(), null),
                match.endReason());
    }
}
