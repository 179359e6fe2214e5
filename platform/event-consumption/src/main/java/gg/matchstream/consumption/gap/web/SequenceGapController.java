package gg.matchstream.consumption.gap.web;

import gg.matchstream.consumption.gap.SequenceGap;
import gg.matchstream.consumption.gap.SequenceGaps;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class SequenceGapController {
    record PageJson(List<GapJson> gaps, @Nullable String next) {}

    /** @param missing how many numbers of fromSeq..toSeq have not come */
    record GapJson(
            UUID id,
            String consumer,
            String source,
            String playerId,
            long epoch,
            long fromSeq,
            long toSeq,
            long missing,
            Instant openedAt,
            String status) {}

    private final SequenceGaps gaps;
    private final BlockingScheduler blocking;

    SequenceGapController(SequenceGaps gaps, BlockingScheduler blocking) {
        this.gaps = gaps;
        this.blocking = blocking;
    }

    @GetMapping("/v1/sequence-gaps")
    Mono<PageJson> list(
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        SequenceGap.Status wanted = status(status);
        int shown = PageLimit.of(limit).value();
        List<String> key = Cursor.read(cursor, 1);
        UUID before = key == null ? null : UUID.fromString(key.getFirst());
        return blocking.call(() -> page(gaps.list(wanted, before, shown + 1), shown));
    }

    private static PageJson page(List<SequenceGap> found, int limit) {
        List<SequenceGap> shown = found.subList(0, Math.min(limit, found.size()));
        String next = found.size() > limit ? Cursor.of(shown.getLast().id()) : null;
        return new PageJson(shown.stream().map(SequenceGapController::json).toList(), next);
    }

    private static GapJson json(SequenceGap gap) {
        return new GapJson(
                gap.id(),
                gap.consumer(),
                gap.key().source(),
                gap.key().playerId(),
                gap.key().epoch(),
                gap.range().from(),
                gap.range().to(),
                gap.missing(),
                gap.openedAt(),
                gap.status().name());
    }

    private static SequenceGap.@Nullable Status status(@Nullable String text) {
        if (text == null) return null;
        try {
            return SequenceGap.Status.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException _) {
            throw Problem.invalid("status", "must be OPEN, CLOSED or EXPIRED").asException();
        }
    }
}
