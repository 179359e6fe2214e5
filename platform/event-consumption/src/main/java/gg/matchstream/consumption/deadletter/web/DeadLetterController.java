package gg.matchstream.consumption.deadletter.web;

import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.deadletter.SettleDeadLetter;
import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.paging.Cursor;
import gg.matchstream.edge.paging.PageLimit;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.scheduling.BlockingScheduler;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
final class DeadLetterController {
    record PageJson(
            List<DeadLetterJson> deadLetters, @Nullable String next) {}

    /** @param reason for the audit, may be left out */
    record ReasonJson(@Nullable String reason) {}

    private final DeadLetters letters;
    private final SettleDeadLetter settling;
    private final BlockingScheduler blocking;
    private final Clock clock;

    DeadLetterController(DeadLetters letters, SettleDeadLetter settling, BlockingScheduler blocking, Clock clock) {
        this.letters = letters;
        this.settling = settling;
        this.blocking = blocking;
        this.clock = clock;
    }

    @GetMapping("/v1/dead-letters")
    Mono<PageJson> list(
            @RequestParam(required = false) @Nullable String status,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable String cursor) {
        DeadLetter.Status wanted = status(status);
        PageLimit page = PageLimit.of(limit);
        List<String> key = Cursor.read(cursor, 1);
        UUID before = key == null ? null : id(key.getFirst());
        return blocking.call(() -> page(letters.list(wanted, before, page.value() + 1), page.value()));
    }

    @GetMapping("/v1/dead-letters/{id}")
    Mono<DeadLetterDetailJson> one(@PathVariable String id) {
        return blocking.call(
                () -> letters.find(id(id)).map(DeadLetterDetailJson::of).orElseThrow(DeadLetterController::unknown));
    }

    @PostMapping("/v1/dead-letters/{id}:redrive")
    Mono<DeadLetterDetailJson> redrive(
            @PathVariable String id, @RequestBody(required = false) @Nullable ReasonJson body, Caller caller) {
        return blocking.call(() -> answer(settling.redrive(id(id), caller.subject(), reason(body), clock.instant())));
    }

    @PostMapping("/v1/dead-letters/{id}:discard")
    Mono<DeadLetterDetailJson> discard(
            @PathVariable String id, @RequestBody(required = false) @Nullable ReasonJson body, Caller caller) {
        return blocking.call(() -> answer(settling.discard(id(id), caller.subject(), reason(body), clock.instant())));
    }

    private static DeadLetterDetailJson answer(SettleDeadLetter.Outcome outcome) {
        return switch (outcome) {
            case SettleDeadLetter.Outcome.Settled(DeadLetter letter) -> DeadLetterDetailJson.of(letter);
            case SettleDeadLetter.Outcome.Unknown _ -> throw unknown();
            case SettleDeadLetter.Outcome.AlreadySettled(DeadLetter letter) ->
                throw Problem.of(
                                "dead-letter-settled",
                                409,
                                "The dead letter is not open",
                                "It is " + letter.status() + " already; nothing was changed.")
                        .asException();
            case SettleDeadLetter.Outcome.StillFails(DeadLetter letter) ->
                throw Problem.of(
                                "still-failing",
                                409,
                                "The event still cannot be applied",
                                "The reason is kept in the dead letter, which stays open: " + letter.reason())
                        .asException();
        };
    }

    private static PageJson page(List<DeadLetter> found, int limit) {
        List<DeadLetter> shown = found.subList(0, Math.min(limit, found.size()));
        String next = found.size() > limit ? Cursor.of(shown.getLast().id()) : null;
        return new PageJson(shown.stream().map(DeadLetterJson::of).toList(), next);
    }

    private static DeadLetter.@Nullable Status status(@Nullable String text) {
        if (text == null) return null;
        try {
            return DeadLetter.Status.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException _) {
            throw Problem.invalid("status", "must be OPEN, REDRIVEN or DISCARDED")
                    .asException();
        }
    }

    private static UUID id(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException _) {
            throw unknown();
        }
    }

    private static @Nullable String reason(@Nullable ReasonJson body) {
        return body == null ? null : body.reason();
    }

    private static RuntimeException unknown() {
        return Problem.notFound("No dead letter has this id in this service.").asException();
    }
}
