package gg.matchstream.leaderboard.standings.web;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.leaderboard.standings.Explanations;
import gg.matchstream.leaderboard.standings.Explanations.Cause;
import gg.matchstream.leaderboard.standings.Explanations.Explanation;
import gg.matchstream.leaderboard.standings.Explanations.Place;
import gg.matchstream.leaderboard.standings.FindBoard.Found;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class ExplanationController {
    record ExplanationJson(
            String board,
            String period,
            String playerId,
            long score,
            List<Cause> events,
            boolean complete,
            long earlierSum,
            @Nullable String next) {}

    private final RequestedBoard requested;
    private final Explanations explanations;
    private final BlockingScheduler blocking;

    ExplanationController(RequestedBoard requested, Explanations explanations, BlockingScheduler blocking) {
        this.requested = requested;
        this.explanations = explanations;
        this.blocking = blocking;
    }

    @GetMapping("/v1/leaderboards/{board}/standings/{playerId}/explanation")
    Mono<ExplanationJson> explain(
            @PathVariable String board,
            @PathVariable String playerId,
            @RequestParam(required = false) @Nullable String period,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        if (!Identifiers.isId(playerId))
            throw Problem.invalid("playerId", Identifiers.RULE).asException();
        int size = PageLimit.of(limit).value();
        List<String> key = Cursor.read(cursor, 2);
        return blocking.call(() -> {
            Place after = key == null ? null : new Place(Instant.parse(key.get(0)), UUID.fromString(key.get(1)));
            Found.Here here = requested.find(board, period);
            return explanations
                    .explain(here.board(), here.periodId(), playerId, after, size)
                    .map(found -> json(here, playerId, found))
                    .orElseThrow(StandingsController::notRanked);
        });
    }

    private static ExplanationJson json(Found.Here here, String playerId, Explanation found) {
        Place next = found.next();
        return new ExplanationJson(
                here.board().name(),
                here.periodId(),
                playerId,
                found.score(),
                found.causes(),
                found.complete(),
                found.earlierSum(),
                next == null ? null : Cursor.of(next.occurredAt(), next.eventId()));
    }
}
