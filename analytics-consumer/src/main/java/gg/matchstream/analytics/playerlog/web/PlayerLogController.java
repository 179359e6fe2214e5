package gg.matchstream.analytics.playerlog.web;

import com.fasterxml.jackson.annotation.JsonRawValue;
import gg.matchstream.analytics.playerlog.LogEntry;
import gg.matchstream.analytics.playerlog.LogQuery;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.analytics.window.web.RequestTime;
import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
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
final class PlayerLogController {
    record PageJson(List<EntryJson> events, @Nullable String next) {}

    record EntryJson(
            UUID eventId,
            String type,
            String playerId,
            Instant occurredAt,
            Instant ingestedAt,
            @Nullable String matchId,
            @Nullable String sessionId,
            String source,
            @Nullable Long epoch,
            @Nullable Long seq,
            @JsonRawValue String payload) {
        static EntryJson of(LogEntry entry) {
            return new EntryJson(
                    entry.eventId(),
                    entry.type(),
                    entry.playerId(),
                    entry.occurredAt(),
                    entry.ingestedAt(),
                    entry.matchId(),
                    entry.sessionId(),
                    entry.source(),
                    entry.epoch(),
                    entry.seq(),
                    entry.payload());
        }
    }

    private final PlayerLog log;
    private final BlockingScheduler blocking;

    PlayerLogController(PlayerLog log, BlockingScheduler blocking) {
        this.log = log;
        this.blocking = blocking;
    }

    @GetMapping("/v1/players/{id}/events")
    Mono<PageJson> events(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable String from,
            @RequestParam(required = false) @Nullable String to,
            @RequestParam(required = false) @Nullable String type,
            @RequestParam(required = false) @Nullable String matchId,
            @RequestParam(required = false) @Nullable String sessionId,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        if (!Identifiers.isId(id))
            throw Problem.invalid("playerId", Identifiers.RULE).asException();
        if (type != null && !Identifiers.isType(type))
            throw Problem.invalid("type", "must match ^[a-z][a-z0-9_.]{0,63}$").asException();
        int size = PageLimit.of(limit).value();
        LogQuery query = new LogQuery(
                id,
                RequestTime.of("from", from),
                RequestTime.of("to", to),
                type,
                identifier("matchId", matchId),
                identifier("sessionId", sessionId),
                place(cursor),
                size + 1);
        return blocking.call(() -> page(log.read(query), size));
    }

    private static PageJson page(List<LogEntry> found, int size) {
        List<LogEntry> shown = found.subList(0, Math.min(size, found.size()));
        String next = found.size() > size
                ? Cursor.of(
                        shown.getLast().occurredAt().toEpochMilli(),
                        shown.getLast().eventId())
                : null;
        return new PageJson(shown.stream().map(EntryJson::of).toList(), next);
    }

    private static LogEntry.@Nullable Place place(@Nullable String cursor) {
        List<String> key = Cursor.read(cursor, 2);
        if (key == null) return null;
        return new LogEntry.Place(Instant.ofEpochMilli(Long.parseLong(key.getFirst())), UUID.fromString(key.getLast()));
    }

    private static @Nullable String identifier(String field, @Nullable String text) {
        if (text != null && !Identifiers.isId(text))
            throw Problem.invalid(field, Identifiers.RULE).asException();
        return text;
    }
}
