package gg.matchstream.leaderboard.moderation.web;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.moderation.Moderation;
import gg.matchstream.leaderboard.moderation.Moderation.Act;
import gg.matchstream.leaderboard.moderation.Moderation.Adjustment;
import gg.matchstream.leaderboard.moderation.Moderation.Outcome;
import gg.matchstream.leaderboard.period.Period;
import gg.matchstream.leaderboard.standings.FindBoard;
import gg.matchstream.leaderboard.standings.FindBoard.Found;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class ModerationController {
    private static final int REASON_LENGTH_MAX = 500;

    record ReasonJson(@Nullable String reason) {}

    /** Either by how much or to what. */
    record AdjustJson(
            @Nullable Long delta,
            @Nullable Long score,
            @Nullable String reason) {}

    record HiddenJson(String board, String playerId, boolean hidden) {}

    record AdjustedJson(String board, String period, String playerId, long scoreBefore, long score) {}

    private final Boards boards;
    private final FindBoard find;
    private final Moderation moderation;
    private final BlockingScheduler blocking;
    private final Clock clock;

    ModerationController(
            Boards boards, FindBoard find, Moderation moderation, BlockingScheduler blocking, Clock clock) {
        this.boards = boards;
        this.find = find;
        this.moderation = moderation;
        this.blocking = blocking;
        this.clock = clock;
    }

    @PostMapping("/v1/leaderboards/{board}/standings/{playerId}:hide")
    Mono<HiddenJson> hide(
            @PathVariable String board, @PathVariable String playerId, @RequestBody ReasonJson body, Caller caller) {
        return hide(board, playerId, true, body, caller);
    }

    @PostMapping("/v1/leaderboards/{board}/standings/{playerId}:unhide")
    Mono<HiddenJson> unhide(
            @PathVariable String board, @PathVariable String playerId, @RequestBody ReasonJson body, Caller caller) {
        return hide(board, playerId, false, body, caller);
    }

    @PostMapping("/v1/leaderboards/{board}/standings/{playerId}:adjust")
    Mono<AdjustedJson> adjust(
            @PathVariable String board,
            @PathVariable String playerId,
            @RequestParam(required = false) @Nullable String period,
            @RequestBody AdjustJson body,
            Caller caller) {
        checkId(playerId);
        Adjustment adjustment = adjustment(body);
        Act act = act(body.reason(), caller);
        return blocking.call(() -> {
            Found.Here here = here(board, period);
            Period named =
                    here.board().definition().periods().named(here.periodId()).orElseThrow();
            return switch (moderation.adjust(here.board(), named, playerId, adjustment, act)) {
                case Outcome.Adjusted(long before, long after) ->
                    new AdjustedJson(here.board().name(), here.periodId(), playerId, before, after);
                case Outcome.Frozen _ ->
                    throw Problem.of(
                                    "period-closed",
                                    409,
                                    "The period is closed",
                                    "Its standings are frozen; adjust the current period instead.")
                            .asException();
                case Outcome.Derived _ ->
                    throw Problem.of(
                                    "score-derived",
                                    409,
                                    "The score is a share of matches",
                                    "It follows from the matches counted and cannot be set; hide the player instead.")
                            .asException();
                case Outcome.Overflow _ ->
                    throw Problem.invalid("delta", "must keep the score within signed 64 bits")
                            .asException();
            };
        });
    }

    /** Also for a player who is not known: the tombstone then keeps out what is still on its way. */
    @DeleteMapping("/v1/players/{id}")
    Mono<Moderation.Erased> erase(
            @PathVariable String id, @RequestParam(required = false) @Nullable String reason, Caller caller) {
        checkId(id);
        return blocking.call(() -> moderation.erase(id, caller.subject(), reason, clock.instant()));
    }

    private Mono<HiddenJson> hide(String board, String playerId, boolean hidden, ReasonJson body, Caller caller) {
        checkId(playerId);
        Act act = act(body.reason(), caller);
        return blocking.call(() -> {
            Board named = boards.named(board).orElseThrow(ModerationController::noBoard);
            moderation.hide(named, playerId, hidden, act);
            return new HiddenJson(named.name(), playerId, hidden);
        });
    }

    private Found.Here here(String board, @Nullable String period) {
        return switch (find.find(board, period, clock.instant())) {
            case Found.Here here -> here;
            case Found.NoBoard _ -> throw noBoard();
            case Found.NoPeriod _ ->
                throw Problem.of(
                                "unknown-period",
                                404,
                                "No such period",
                                "Use current, previous or an id from the board's /periods.")
                        .asException();
        };
    }

    private static RuntimeException noBoard() {
        return Problem.of("unknown-board", 404, "No such board", "GET /v1/leaderboards lists the boards.")
                .asException();
    }

    private static Adjustment adjustment(AdjustJson body) {
        if (body.delta() != null && body.score() == null) return new Adjustment.By(body.delta());
        if (body.score() != null && body.delta() == null) return new Adjustment.To(body.score());
        throw Problem.invalid("delta", "or score must be given, one of both").asException();
    }

    private Act act(@Nullable String reason, Caller caller) {
        if (reason == null || reason.isBlank() || reason.length() > REASON_LENGTH_MAX)
            throw Problem.invalid("reason", "must say why, in up to " + REASON_LENGTH_MAX + " characters")
                    .asException();
        return new Act(caller.subject(), reason.strip(), clock.instant());
    }

    private static void checkId(String playerId) {
        if (!Identifiers.isId(playerId))
            throw Problem.invalid("playerId", Identifiers.RULE).asException();
    }
}
