package gg.matchstream.leaderboard.standings.web;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.leaderboard.board.Ties;
import gg.matchstream.leaderboard.standings.FindBoard.Found;
import gg.matchstream.leaderboard.standings.Place;
import gg.matchstream.leaderboard.standings.Ranked;
import gg.matchstream.leaderboard.standings.Reading;
import gg.matchstream.leaderboard.standings.StandingsReader;
import gg.matchstream.leaderboard.standings.StandingsReader.OfPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class StandingsController {
    private static final int RADIUS_MAX = 100;
    private static final int LOOKUP_MAX = 500;

    record LineJson(long rank, String playerId, long score, Instant attainedAt) {
        static LineJson of(Ranked line) {
            return new LineJson(line.rank(), line.playerId(), line.score(), line.attainedAt());
        }
    }

    record PageJson(List<LineJson> standings, @Nullable String next) {}

    record StandingJson(
            String playerId,
            @Nullable Long rank,
            long score,
            @Nullable Double percentile,
            long total,
            Instant attainedAt,
            boolean hidden) {}

    record FriendJson(int rankAmongThem, long rank, String playerId, long score, Instant attainedAt) {}

    record FriendsJson(List<FriendJson> standings, @Nullable String next) {}

    record LookupJson(List<String> playerIds) {}

    private final RequestedBoard requested;
    private final StandingsReader reader;
    private final BlockingScheduler blocking;

    StandingsController(RequestedBoard requested, StandingsReader reader, BlockingScheduler blocking) {
        this.requested = requested;
        this.reader = reader;
        this.blocking = blocking;
    }

    @GetMapping("/v1/leaderboards/{board}/standings")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<PageJson> page(
            @PathVariable String board,
            @RequestParam(required = false) @Nullable String period,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable Long fromRank) {
        int size = PageLimit.of(limit).value();
        if (fromRank != null && fromRank < 1)
            throw Problem.invalid("fromRank", "must be 1 or more").asException();
        StandingsCursor after = StandingsCursor.read(cursor);
        String asked = after == null ? period : after.periodId();
        return blocking.call(() -> requested.read(
                board, asked, here -> page(here, after, fromRank, size).map(page -> json(page, here.periodId()))));
    }

    private Reading<StandingsReader.Page> page(
            Found.Here here, @Nullable StandingsCursor after, @Nullable Long fromRank, int size) {
        return after == null && fromRank != null
                ? reader.pageFrom(here.board(), here.periodId(), fromRank, size)
                : reader.page(here.board(), here.periodId(), after == null ? null : after.place(), size);
    }

    @GetMapping("/v1/leaderboards/{board}/standings/{playerId}")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<StandingJson> player(
            @PathVariable String board,
            @PathVariable String playerId,
            @RequestParam(required = false) @Nullable String period,
            Caller caller) {
        checkId(playerId);
        return blocking.call(() -> requested
                .read(board, period, here -> reader.player(here.board(), here.periodId(), playerId))
                .filter(found -> found.ranked() || found.hidden() && caller.readsEverything())
                .map(StandingsController::json)
                .orElseThrow(StandingsController::notRanked));
    }

    @GetMapping("/v1/leaderboards/{board}/standings/{playerId}/around")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<PageJson> around(
            @PathVariable String board,
            @PathVariable String playerId,
            @RequestParam(required = false) @Nullable String period,
            @RequestParam(defaultValue = "5") int radius) {
        checkId(playerId);
        if (radius < 0 || radius > RADIUS_MAX)
            throw Problem.invalid("radius", "must be 0.." + RADIUS_MAX).asException();
        return blocking.call(() -> {
            List<Ranked> lines = requested.read(
                    board, period, here -> reader.around(here.board(), here.periodId(), playerId, radius));
            if (lines.isEmpty()) throw notRanked();
            return new PageJson(lines.stream().map(LineJson::of).toList(), null);
        });
    }

    @PostMapping("/v1/leaderboards/{board}/standings:lookup")
    @AllowedScopes({Scope.BOARDS_READ, Scope.LIVEOPS_READ, Scope.LIVEOPS_WRITE})
    Mono<FriendsJson> lookup(
            @PathVariable String board,
            @RequestParam(required = false) @Nullable String period,
            @RequestBody LookupJson body) {
        if (body.playerIds() == null || body.playerIds().size() > LOOKUP_MAX)
            throw Problem.invalid("playerIds", "must list up to " + LOOKUP_MAX + " players")
                    .asException();
        body.playerIds().forEach(StandingsController::checkId);
        return blocking.call(() -> {
            List<FriendJson> friends = requested.read(
                    board,
                    period,
                    here -> reader.lookup(here.board(), here.periodId(), List.copyOf(body.playerIds()))
                            .map(lines ->
                                    amongThem(lines, here.board().definition().ties())));
            return new FriendsJson(friends, null);
        });
    }

    /** Who ties among all ties among them. */
    private static List<FriendJson> amongThem(List<Ranked> lines, Ties ties) {
        List<FriendJson> friends = new ArrayList<>(lines.size());
        int own = 0;
        for (int i = 0; i < lines.size(); i++) {
            Ranked line = lines.get(i);
            boolean tied = i > 0 && line.rank() == lines.get(i - 1).rank();
            if (!tied) own = ties == Ties.DENSE ? own + 1 : i + 1;
            friends.add(new FriendJson(own, line.rank(), line.playerId(), line.score(), line.attainedAt()));
        }
        return friends;
    }

    private static PageJson json(StandingsReader.Page page, String periodId) {
        Place next = page.next();
        return new PageJson(
                page.lines().stream().map(LineJson::of).toList(),
                next == null ? null : new StandingsCursor(periodId, next).text());
    }

    private static StandingJson json(OfPlayer found) {
        Ranked line = found.line();
        Long rank = found.ranked() ? line.rank() : null;
        Double percentile = rank == null ? null : 100.0 * (found.total() - rank + 1) / found.total();
        return new StandingJson(
                line.playerId(), rank, line.score(), percentile, found.total(), line.attainedAt(), found.hidden());
    }

    static RuntimeException notRanked() {
        return Problem.of(
                        "not-ranked",
                        404,
                        "The player has no rank",
                        "Nothing of this player counts on the board in this period, or not enough of it.")
                .asException();
    }

    private static void checkId(@Nullable String playerId) {
        if (playerId == null || !Identifiers.isId(playerId))
            throw Problem.invalid("playerId", Identifiers.RULE).asException();
    }
}
