package gg.matchstream.leaderboard.standings.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.period.Period;
import gg.matchstream.leaderboard.standings.PeriodList;
import gg.matchstream.leaderboard.standings.PeriodList.Counted;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class PeriodController {
    /** @param from null for all-time, as {@code to} */
    record PeriodJson(
            String id,
            @Nullable Instant from,
            @Nullable Instant to,
            boolean current,
            boolean closed,
            @Nullable Instant closedAt) {}

    record PeriodsJson(List<PeriodJson> periods, @Nullable String next) {}

    private final Boards boards;
    private final PeriodList list;
    private final BlockingScheduler blocking;
    private final Clock clock;

    PeriodController(Boards boards, PeriodList list, BlockingScheduler blocking, Clock clock) {
        this.boards = boards;
        this.list = list;
        this.blocking = blocking;
        this.clock = clock;
    }

    /** Newest first. The current one is there also before anything has counted into it. */
    @GetMapping("/v1/leaderboards/{board}/periods")
    @AllowedScopes(Scope.BOARDS_READ)
    Mono<PeriodsJson> periods(
            @PathVariable String board,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        int size = PageLimit.of(limit).value();
        List<String> key = Cursor.read(cursor, 1);
        return blocking.call(() -> {
            Board named = boards.named(board).orElseThrow(RequestedBoard::unknownBoard);
            List<Counted> found = list.of(named, key == null ? null : key.getFirst(), size + 1);
            List<Counted> shown = found.subList(0, Math.min(size, found.size()));
            String next = found.size() > size ? Cursor.of(shown.getLast().id()) : null;
            return new PeriodsJson(json(named, shown, key == null), next);
        });
    }

    private List<PeriodJson> json(Board board, List<Counted> counted, boolean first) {
        Optional<Period> current = board.definition().periods().at(clock.instant());
        List<PeriodJson> all = new ArrayList<>();
        boolean known = current.isEmpty()
                || counted.stream()
                        .anyMatch(one -> one.id().equals(current.get().id()));
        if (first && !known) all.add(json(current.get()));
        for (Counted one : counted) {
            boolean isCurrent = current.filter(now -> now.id().equals(one.id())).isPresent();
            all.add(new PeriodJson(one.id(), one.from(), one.to(), isCurrent, one.closedAt() != null, one.closedAt()));
        }
        return all;
    }

    private static PeriodJson json(Period period) {
        return period.isAllTime()
                ? new PeriodJson(period.id(), null, null, true, false, null)
                : new PeriodJson(period.id(), period.from(), period.to(), true, false, null);
    }
}
