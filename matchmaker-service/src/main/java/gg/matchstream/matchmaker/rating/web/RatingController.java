package gg.matchstream.matchmaker.rating.web;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.engine.rating.LadderScale;
import gg.matchstream.matchmaker.rating.LadderRating;
import gg.matchstream.matchmaker.rating.Ratings;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class RatingController {
    record LadderJson(
            String ladder, double mu, double sigma, double ordinal, double rating, int matches, boolean provisional) {
        static LadderJson of(LadderRating rating) {
            return new LadderJson(
                    rating.ladder(),
                    rating.skill().mu(),
                    rating.skill().sigma(),
                    rating.skill().ordinal(),
                    LadderScale.DEFAULT.toPoints(rating.skill()).points(),
                    rating.matches(),
                    rating.isProvisional());
        }
    }

    record RatingsJson(String playerId, List<LadderJson> ladders) {}

    private final Ratings ratings;
    private final BlockingScheduler blocking;

    RatingController(Ratings ratings, BlockingScheduler blocking) {
        this.ratings = ratings;
        this.blocking = blocking;
    }

    @GetMapping("/v1/players/{id}/rating")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    Mono<RatingsJson> rating(@PathVariable String id, Caller caller) {
        if (!Identifiers.isId(id))
            throw Problem.invalid("playerId", Identifiers.RULE).asException();
        boolean may = caller.readsEverything()
                || caller.has(Scope.TICKETS_WRITE_ANY)
                || caller.subject().equals(id);
        if (!may) throw Problem.forbidden("A player sees its own rating alone.").asException();
        return blocking.call(() -> {
            List<LadderRating> ladders = ratings.ofPlayer(id);
            if (ladders.isEmpty())
                throw Problem.notFound("The player has no rating yet.").asException();
            return new RatingsJson(id, ladders.stream().map(LadderJson::of).toList());
        });
    }
}
