package gg.matchstream.matchmaker.match.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.match.EndMatch;
import gg.matchstream.matchmaker.match.RedeemJoin;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Matches;
import java.time.Clock;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class MatchController {
    record JoinJson(String playerId, String token) {}

    record JoinedJson(UUID matchId, String playerId) {}

    private final Matches matches;
    private final RedeemJoin redeem;
    private final EndMatch end;
    private final BlockingScheduler blocking;
    private final Clock clock;

    MatchController(Matches matches, RedeemJoin redeem, EndMatch end, BlockingScheduler blocking, Clock clock) {
        this.matches = matches;
        this.redeem = redeem;
        this.end = end;
        this.blocking = blocking;
        this.clock = clock;
    }

    @GetMapping("/v1/matches/{id}")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<MatchJson> match(@PathVariable String id, Caller caller) {
        UUID matchId = MatchProblems.id(id);
        return blocking.call(() -> {
            MatchRecord match = matches.find(matchId).orElseThrow(MatchProblems::unknown);
            boolean may =
                    caller.readsEverything() || caller.has(Scope.TICKETS_WRITE_ANY) || match.holds(caller.subject());
            if (!may) throw Problem.forbidden("You are not in this match.").asException();
            return MatchJson.of(match);
        });
    }

    @PostMapping("/v1/matches/{id}/joins")
    @AllowedScopes({Scope.EVENTS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<JoinedJson> join(@PathVariable String id, @RequestBody JoinJson body) {
        UUID matchId = MatchProblems.id(id);
        if (body.playerId() == null || body.token() == null)
            throw Problem.invalid("token", "and playerId must both be given").asException();
        return blocking.call(() -> switch (redeem.redeem(matchId, body.playerId(), body.token(), clock.instant())) {
            case JOINED -> new JoinedJson(matchId, body.playerId());
            case NO_MATCH -> throw MatchProblems.unknown();
            case WRONG_TOKEN ->
                throw Problem.forbidden("The token is not this player's for this match.")
                        .asException();
            case JOINED_BEFORE ->
                throw MatchProblems.conflict(
                        "already-joined", "The player has joined", "A token lets its player in once.");
            case NOT_RUNNING ->
                throw MatchProblems.conflict(
                        "match-not-running", "The match does not run", "It has ended, or has no server yet.");
        });
    }

    @PostMapping("/v1/matches/{id}:end")
    @AllowedScopes({Scope.TICKETS_WRITE_ANY})
    Mono<MatchJson> end(@PathVariable String id) {
        UUID matchId = MatchProblems.id(id);
        return blocking.call(() -> end.end(matchId, "ended-by-backend", clock.instant())
                .map(MatchJson::of)
                .orElseThrow(MatchProblems::unknown));
    }
}
