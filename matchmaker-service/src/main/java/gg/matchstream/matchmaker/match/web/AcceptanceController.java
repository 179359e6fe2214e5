package gg.matchstream.matchmaker.match.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.matchmaker.match.AcceptanceOutcome;
import gg.matchstream.matchmaker.match.ReadyCheck;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class AcceptanceController {
    /** @param playerId may be left out by a player, who answers for itself */
    record AcceptanceJson(
            @Nullable String playerId, @Nullable Boolean accept) {}

    private final ReadyCheck readyCheck;
    private final BlockingScheduler blocking;
    private final Clock clock;

    AcceptanceController(ReadyCheck readyCheck, BlockingScheduler blocking, Clock clock) {
        this.readyCheck = readyCheck;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/matches/{id}/acceptance")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<MatchJson> accept(@PathVariable String id, @RequestBody AcceptanceJson body, Caller caller) {
        UUID matchId = MatchProblems.id(id);
        Boolean accept = body.accept();
        if (accept == null)
            throw Problem.invalid("accept", "must be true or false").asException();
        String player = playerOf(body, caller);
        return blocking.call(() -> switch (readyCheck.answer(matchId, player, accept, clock.instant())) {
            case AcceptanceOutcome.Answered(var match) -> MatchJson.of(match);
            case AcceptanceOutcome.Over(var match) -> throw over(match);
            case AcceptanceOutcome.NotInMatch _ ->
                throw Problem.forbidden("This player is not in the match.").asException();
            case AcceptanceOutcome.NoMatch _ -> throw MatchProblems.unknown();
        });
    }

    private static String playerOf(AcceptanceJson body, Caller caller) {
        boolean any = caller.has(Scope.TICKETS_WRITE_ANY);
        String player = body.playerId() == null && !any ? caller.subject() : body.playerId();
        if (player == null)
            throw Problem.invalid("playerId", "must say who accepts").asException();
        if (!any && !player.equals(caller.subject()))
            throw Problem.forbidden("A player answers for itself alone.").asException();
        return player;
    }

    private static RuntimeException over(MatchRecord match) {
        return MatchProblems.conflict(
                "ready-check-over",
                "Nobody is asked any more",
                "The match is " + match.state() + " and waits for no answer; look at the ticket.");
    }
}
