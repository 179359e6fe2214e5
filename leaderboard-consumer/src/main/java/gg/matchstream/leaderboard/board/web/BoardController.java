package gg.matchstream.leaderboard.board.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.Problem.FieldError;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.BoardRules;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.board.Boards.Saved;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class BoardController {
    record BoardsJson(
            List<BoardJson> leaderboards, @Nullable String next) {}

    private final Boards boards;
    private final BlockingScheduler blocking;

    BoardController(Boards boards, BlockingScheduler blocking) {
        this.boards = boards;
        this.blocking = blocking;
    }

    @GetMapping("/v1/leaderboards")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<BoardsJson> all() {
        return blocking.call(
                () -> new BoardsJson(boards.all().stream().map(BoardJson::of).toList(), null));
    }

    @GetMapping("/v1/leaderboards/{board}")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<BoardJson> one(@PathVariable String board) {
        return blocking.call(() -> boards.named(board).map(BoardJson::of).orElseThrow(BoardController::unknown));
    }

    @PutMapping("/v1/leaderboards/{board}")
    Mono<ResponseEntity<BoardJson>> save(@PathVariable String board, @RequestBody BoardJson body, Caller caller) {
        BoardDefinition definition = body.definition(board);
        List<FieldError> errors = BoardRules.check(board, definition).stream()
                .map(refusal -> new FieldError(refusal.field(), refusal.reason()))
                .toList();
        if (!errors.isEmpty())
            throw Problem.invalid("The board's definition makes no sense as a whole.", errors)
                    .asException();
        return blocking.call(() -> answer(boards.save(board, definition, caller.subject())));
    }

    @DeleteMapping("/v1/leaderboards/{board}")
    Mono<ResponseEntity<Void>> delete(@PathVariable String board, Caller caller) {
        return blocking.call(() -> {
            if (!boards.delete(board, caller.subject())) throw unknown();
            return ResponseEntity.noContent().build();
        });
    }

    private static ResponseEntity<BoardJson> answer(Saved saved) {
        return switch (saved) {
            case Saved.Created created ->
                ResponseEntity.status(HttpStatus.CREATED).body(BoardJson.of(created.board()));
            case Saved.Changed changed -> ResponseEntity.ok(BoardJson.of(changed.board()));
            case Saved.InUse _ ->
                throw Problem.of(
                                "board-in-use",
                                409,
                                "The board's scores stand under another definition",
                                "Only ties, graceSeconds, minMatches and seasons can change. Make a new board, or delete this one first.")
                        .asException();
            case Saved.TooMany _ ->
                throw Problem.of(
                                "too-many-boards",
                                409,
                                "There are as many boards as there may be",
                                "Delete one of the " + BoardRules.BOARDS_MAX + " first.")
                        .asException();
        };
    }

    private static RuntimeException unknown() {
        return Problem.of("unknown-board", 404, "No such board", "GET /v1/leaderboards lists the boards.")
                .asException();
    }
}
